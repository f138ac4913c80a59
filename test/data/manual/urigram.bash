# Completions of urigram for bash, made by `urigram completion bash`.

# Sets `takes` and `words` for the value of an option, or for the argument of a command.
_urigram_value() {
    takes= words=
    case "$1 $2" in
    'parse -i' | 'parse --input' | 'parse --bnf' | 'parse --abnf' | 'parse -o' | 'parse --output' | 'parse --rejects' | 'check -i' | 'check --input' | 'check --bnf' | 'check --abnf' | 'check --rejects' | 'resolve -i' | 'resolve --input' | 'resolve -o' | 'resolve --output' | 'resolve --rejects' | 'edit -i' | 'edit --input' | 'edit -o' | 'edit --output' | 'edit --rejects' | 'normalize -i' | 'normalize --input' | 'normalize -o' | 'normalize --output' | 'normalize --rejects' | 'repair -i' | 'repair --input' | 'repair -o' | 'repair --output' | 'repair --rejects' | 'find -o' | 'find --output' | 'find --rejects' | 'fields -o' | 'fields --output' | 'schemes -o' | 'schemes --output' | 'explain -i' | 'explain --input' | 'explain -o' | 'explain --output' | 'explain --rejects' | 'prove --bnf' | 'prove --abnf' | 'prove --against' | 'prove --against-abnf' | 'prove -o' | 'prove --output' | 'diff --old-bnf' | 'diff --old-abnf' | 'diff --new-bnf' | 'diff --new-abnf' | 'diff -o' | 'diff --output' | 'grammar --bnf' | 'grammar --abnf' | 'grammar -o' | 'grammar --output' | 'generate --bnf' | 'generate --abnf' | 'generate -o' | 'generate --output' | 'count --bnf' | 'count --abnf' | 'count -o' | 'count --output' | 'cover --bnf' | 'cover --abnf' | 'cover -i' | 'cover --input' | 'cover --html' | 'cover -o' | 'cover --output' | 'mutate --bnf' | 'mutate --abnf' | 'mutate --valid' | 'mutate --invalid' | 'mutate -o' | 'mutate --output' | 'completion -o' | 'completion --output' | 'man -o' | 'man --output') takes=file ;;
    'parse --grammar' | 'check --grammar' | 'prove --grammar' | 'grammar ' | 'generate --grammar' | 'count --grammar' | 'cover --grammar' | 'mutate --grammar') takes=words words='rfc1738 rfc1738:genericurl rfc1738:url rfc1738:otherurl rfc1738:scheme rfc1738:schemepart rfc1738:ip-schemepart rfc1738:login rfc1738:hostport rfc1738:host rfc1738:hostname rfc1738:domainlabel rfc1738:toplabel rfc1738:alphadigit rfc1738:hostnumber rfc1738:port rfc1738:user rfc1738:password rfc1738:urlpath rfc1738:ftpurl rfc1738:fpath rfc1738:fsegment rfc1738:ftptype rfc1738:fileurl rfc1738:httpurl rfc1738:hpath rfc1738:hsegment rfc1738:search rfc1738:gopherurl rfc1738:gtype rfc1738:selector rfc1738:gopher+_string rfc1738:mailtourl rfc1738:encoded822addr rfc1738:newsurl rfc1738:grouppart rfc1738:group rfc1738:article rfc1738:nntpurl rfc1738:telneturl rfc1738:waisurl rfc1738:waisdatabase rfc1738:waisindex rfc1738:waisdoc rfc1738:database rfc1738:wtype rfc1738:wpath rfc1738:prosperourl rfc1738:ppath rfc1738:psegment rfc1738:fieldspec rfc1738:fieldname rfc1738:fieldvalue rfc1738:lowalpha rfc1738:hialpha rfc1738:alpha rfc1738:digit rfc1738:safe rfc1738:extra rfc1738:national rfc1738:punctuation rfc1738:reserved rfc1738:hex rfc1738:escape rfc1738:unreserved rfc1738:uchar rfc1738:xchar rfc1738:digits rfc1808 rfc1808:URL rfc1808:absoluteURL rfc1808:generic-RL rfc1808:relativeURL rfc1808:net_path rfc1808:abs_path rfc1808:rel_path rfc1808:path rfc1808:fsegment rfc1808:segment rfc1808:params rfc1808:param rfc1808:scheme rfc1808:net_loc rfc1808:query rfc1808:fragment rfc1808:pchar rfc1808:uchar rfc1808:unreserved rfc1808:escape rfc1808:hex rfc1808:alpha rfc1808:lowalpha rfc1808:hialpha rfc1808:digit rfc1808:safe rfc1808:extra rfc1808:national rfc1808:reserved rfc1808:punctuation rfc2396 rfc2396:URI-reference rfc2396:absoluteURI rfc2396:relativeURI rfc2396:hier_part rfc2396:opaque_part rfc2396:uric_no_slash rfc2396:net_path rfc2396:abs_path rfc2396:rel_path rfc2396:rel_segment rfc2396:scheme rfc2396:authority rfc2396:reg_name rfc2396:server rfc2396:userinfo rfc2396:hostport rfc2396:host rfc2396:hostname rfc2396:domainlabel rfc2396:toplabel rfc2396:IPv4address rfc2396:port rfc2396:path rfc2396:path_segments rfc2396:segment rfc2396:param rfc2396:pchar rfc2396:query rfc2396:fragment rfc2396:uric rfc2396:reserved rfc2396:unreserved rfc2396:mark rfc2396:escaped rfc2396:hex rfc2396:alphanum rfc2396:alpha rfc2396:lowalpha rfc2396:upalpha rfc2396:digit rfc2732 rfc2732:URI-reference rfc2732:absoluteURI rfc2732:relativeURI rfc2732:hier_part rfc2732:opaque_part rfc2732:uric_no_slash rfc2732:net_path rfc2732:abs_path rfc2732:rel_path rfc2732:rel_segment rfc2732:scheme rfc2732:authority rfc2732:reg_name rfc2732:server rfc2732:userinfo rfc2732:hostport rfc2732:host rfc2732:hostname rfc2732:domainlabel rfc2732:toplabel rfc2732:IPv6reference rfc2732:IPv6address rfc2732:IPv4address rfc2732:hexpart rfc2732:hexseq rfc2732:hex4 rfc2732:port rfc2732:path rfc2732:path_segments rfc2732:segment rfc2732:param rfc2732:pchar rfc2732:query rfc2732:fragment rfc2732:uric rfc2732:reserved rfc2732:unreserved rfc2732:mark rfc2732:escaped rfc2732:hex rfc2732:alphanum rfc2732:alpha rfc2732:lowalpha rfc2732:upalpha rfc2732:digit rfc3986 rfc3986:URI rfc3986:hier-part rfc3986:URI-reference rfc3986:absolute-URI rfc3986:relative-ref rfc3986:relative-part rfc3986:scheme rfc3986:authority rfc3986:userinfo rfc3986:host rfc3986:port rfc3986:IP-literal rfc3986:IPvFuture rfc3986:IPv6address rfc3986:h16 rfc3986:ls32 rfc3986:IPv4address rfc3986:dec-octet rfc3986:reg-name rfc3986:path rfc3986:path-abempty rfc3986:path-absolute rfc3986:path-noscheme rfc3986:path-rootless rfc3986:path-empty rfc3986:segment rfc3986:segment-nz rfc3986:segment-nz-nc rfc3986:pchar rfc3986:query rfc3986:fragment rfc3986:pct-encoded rfc3986:unreserved rfc3986:reserved rfc3986:gen-delims rfc3986:sub-delims by_scheme by_scheme:https-URI by_scheme:http-URI by_scheme:uri-host by_scheme:absolute-path by_scheme:http-Host by_scheme:request-target by_scheme:origin-form by_scheme:absolute-form by_scheme:authority-form by_scheme:asterisk-form by_scheme:wss-URI by_scheme:ws-URI by_scheme:file-URI by_scheme:file-scheme by_scheme:file-hier-part by_scheme:auth-path by_scheme:local-path by_scheme:file-auth by_scheme:mailtoURI by_scheme:to by_scheme:hfields by_scheme:hfield by_scheme:hfname by_scheme:hfvalue by_scheme:addr-spec by_scheme:local-part by_scheme:domain by_scheme:qchar by_scheme:some-delims by_scheme:dot-atom-text by_scheme:dot by_scheme:atext by_scheme:quoted-string by_scheme:qtext by_scheme:quoted-pair by_scheme:dtext-no-obs by_scheme:plain by_scheme:atext-code by_scheme:qtext-code by_scheme:pair-code by_scheme:dtext-code by_scheme:utf8-code by_scheme:letter by_scheme:not-f by_scheme:namestring by_scheme:assigned-name by_scheme:NID by_scheme:ldh by_scheme:NSS by_scheme:rq-components by_scheme:r-component by_scheme:q-component by_scheme:f-component by_scheme:alphanum by_scheme:dataurl by_scheme:mediatype by_scheme:data by_scheme:urlchar by_scheme:parameter by_scheme:type by_scheme:subtype by_scheme:attribute by_scheme:value by_scheme:token by_scheme:acctURI by_scheme:userpart by_scheme:telephone-uri by_scheme:telephone-subscriber by_scheme:global-number by_scheme:local-number by_scheme:par by_scheme:isdn-subaddress by_scheme:tel-extension by_scheme:context by_scheme:descriptor by_scheme:global-number-digits by_scheme:local-number-digits by_scheme:domainname by_scheme:domainlabel by_scheme:toplabel by_scheme:tel-parameter by_scheme:tel-pname by_scheme:tel-pvalue by_scheme:tel-paramchar by_scheme:tel-unreserved by_scheme:mark by_scheme:tel-param-unreserved by_scheme:phonedigit by_scheme:phonedigit-hex by_scheme:visual-separator by_scheme:SIP-URI by_scheme:SIPS-URI by_scheme:sip-userinfo by_scheme:user by_scheme:user-unreserved by_scheme:password by_scheme:sip-hostport by_scheme:sip-host by_scheme:sip-hostname by_scheme:IPv6reference by_scheme:sip-port by_scheme:uri-parameters by_scheme:uri-parameter by_scheme:transport-param by_scheme:other-transport by_scheme:user-param by_scheme:other-user by_scheme:method-param by_scheme:ttl-param by_scheme:maddr-param by_scheme:lr-param by_scheme:other-param by_scheme:sip-pname by_scheme:sip-pvalue by_scheme:sip-paramchar by_scheme:sip-param-unreserved by_scheme:headers by_scheme:header by_scheme:hname by_scheme:hvalue by_scheme:hnv-unreserved by_scheme:sip-unreserved by_scheme:sip-token by_scheme:Method by_scheme:INVITEm by_scheme:ACKm by_scheme:OPTIONSm by_scheme:BYEm by_scheme:CANCELm by_scheme:REGISTERm by_scheme:extension-method by_scheme:ttl by_scheme:geo-URI by_scheme:geo-scheme by_scheme:geo-path by_scheme:coordinates by_scheme:coord-a by_scheme:coord-b by_scheme:coord-c by_scheme:p by_scheme:crsp by_scheme:crslabel by_scheme:uncp by_scheme:uval by_scheme:geo-parameter by_scheme:geo-pname by_scheme:geo-pvalue by_scheme:geo-paramchar by_scheme:labeltext by_scheme:pnum by_scheme:num by_scheme:geo-unreserved by_scheme:geo-mark by_scheme:geo-p-unreserved by_scheme:latitude by_scheme:longitude by_scheme:altitude by_scheme:tagURI by_scheme:taggingEntity by_scheme:authorityName by_scheme:date by_scheme:year by_scheme:month by_scheme:day by_scheme:tag-DNSname by_scheme:DNScomp by_scheme:emailAddress by_scheme:specific by_scheme:about-uri by_scheme:about-token by_scheme:about-query by_scheme:about-fragment by_scheme:cid-url by_scheme:content-id by_scheme:url-addr-spec by_scheme:cid-local-part by_scheme:cid-domain by_scheme:cid-dot-atom-text by_scheme:cid-atext by_scheme:cid-quoted-string by_scheme:cid-qtext by_scheme:cid-quoted-pair by_scheme:cid-dtext by_scheme:cid-plain by_scheme:mid-url by_scheme:message-id by_scheme:info-URI by_scheme:info-scheme by_scheme:info-identifier by_scheme:namespace by_scheme:identifier by_scheme:NI-URI by_scheme:ni-scheme by_scheme:ni-hier-part by_scheme:alg-val by_scheme:alg by_scheme:val by_scheme:dnsurl by_scheme:dnsauthority by_scheme:dnsname by_scheme:dnsquery by_scheme:dnsqueryelement by_scheme:dnsclassval by_scheme:dnstypeval by_scheme:dns-mnemonic by_scheme:coap-URI by_scheme:coaps-URI by_scheme:tn3270-uri by_scheme:nfsURL by_scheme:nfs-relativeURL by_scheme:nfs-net-path by_scheme:nfs-abs-path by_scheme:nfs-rel-path by_scheme:nfs-hostport by_scheme:nfs-host by_scheme:nfs-hostname by_scheme:nfs-domainlabel by_scheme:nfs-toplabel by_scheme:nfs-hostnumber by_scheme:nfs-url-path by_scheme:nfs-path-segments by_scheme:nfs-segment by_scheme:nfs-pchar by_scheme:nfs-unreserved by_scheme:nfs-mark by_scheme:z3950url by_scheme:zscheme by_scheme:database by_scheme:docid by_scheme:elementset by_scheme:recordsyntax by_scheme:z3950-host by_scheme:z3950-hostname by_scheme:z3950-domainlabel by_scheme:z3950-toplabel by_scheme:z3950-hostnumber by_scheme:z3950-port by_scheme:z3950-digits by_scheme:z3950-uchar by_scheme:z3950-unreserved by_scheme:z3950-safe by_scheme:z3950-extra by_scheme:ldapurl by_scheme:ldap-scheme by_scheme:dn by_scheme:attributes by_scheme:attrdesc by_scheme:selector by_scheme:scope by_scheme:filter by_scheme:ldap-extensions by_scheme:ldap-extension by_scheme:extype by_scheme:exvalue by_scheme:oid by_scheme:descr by_scheme:numericoid by_scheme:keystring by_scheme:leadkeychar by_scheme:keychar by_scheme:ldap-number by_scheme:LDIGIT by_scheme:ldap-char by_scheme:imapurl by_scheme:ipath-query by_scheme:icommand by_scheme:imessagelist by_scheme:imessagepart by_scheme:imailbox-ref by_scheme:iserver by_scheme:iuserinfo by_scheme:iauth by_scheme:uidvalidity by_scheme:iuid by_scheme:iuid-only by_scheme:isection by_scheme:isection-only by_scheme:ipartial by_scheme:ipartial-only by_scheme:partial-range by_scheme:authimapurl by_scheme:authimapurlfull by_scheme:authimapurlrump by_scheme:iurlauth by_scheme:iurlauth-rump by_scheme:iua-verifier by_scheme:expire by_scheme:access by_scheme:uauth-mechanism by_scheme:enc-urlauth by_scheme:enc-auth-type by_scheme:enc-mailbox by_scheme:enc-search by_scheme:enc-section by_scheme:enc-user by_scheme:bchar by_scheme:achar by_scheme:imap-uchar by_scheme:sub-delims-sh by_scheme:imap-number by_scheme:nz-number by_scheme:digit-nz by_scheme:date-time by_scheme:full-date by_scheme:full-time by_scheme:partial-time by_scheme:time-offset by_scheme:time-numoffset by_scheme:time-secfrac by_scheme:time-second by_scheme:time-minute by_scheme:time-hour by_scheme:date-mday by_scheme:date-month by_scheme:date-fullyear by_scheme:IPv6addrz by_scheme:ZoneID by_scheme:URI by_scheme:hier-part by_scheme:absolute-URI by_scheme:scheme by_scheme:authority by_scheme:userinfo by_scheme:host by_scheme:port by_scheme:IP-literal by_scheme:IPvFuture by_scheme:IPv6address by_scheme:h16 by_scheme:ls32 by_scheme:IPv4address by_scheme:dec-octet by_scheme:reg-name by_scheme:path-abempty by_scheme:path-absolute by_scheme:path-rootless by_scheme:path-empty by_scheme:segment by_scheme:segment-nz by_scheme:pchar by_scheme:query by_scheme:fragment by_scheme:pct-encoded by_scheme:unreserved by_scheme:sub-delims' ;;
    'parse --alias' | 'parse -j' | 'parse --jobs' | 'parse --range' | 'parse --max-line-length' | 'parse --define' | 'parse --production' | 'parse --field' | 'parse --delimiter' | 'parse --prefix' | 'parse --member' | 'parse --get' | 'check --alias' | 'check -j' | 'check --jobs' | 'check --range' | 'check --max-line-length' | 'check --define' | 'check --production' | 'check --field' | 'check --delimiter' | 'resolve --base' | 'resolve -j' | 'resolve --jobs' | 'resolve --range' | 'resolve --max-line-length' | 'resolve --field' | 'resolve --delimiter' | 'resolve --prefix' | 'resolve --member' | 'resolve --base-field' | 'edit --set' | 'edit --path-segment' | 'edit --query-remove' | 'edit --query-set' | 'edit --query-append' | 'edit -j' | 'edit --jobs' | 'edit --range' | 'edit --max-line-length' | 'edit --field' | 'edit --delimiter' | 'edit --prefix' | 'edit --member' | 'normalize -j' | 'normalize --jobs' | 'normalize --range' | 'normalize --max-line-length' | 'normalize --field' | 'normalize --delimiter' | 'normalize --prefix' | 'normalize --member' | 'repair --default-scheme' | 'repair -j' | 'repair --jobs' | 'repair --range' | 'repair --max-line-length' | 'repair --field' | 'repair --delimiter' | 'repair --prefix' | 'repair --member' | 'find --base' | 'find --scheme' | 'find -j' | 'find --jobs' | 'find --range' | 'find --max-line-length' | 'explain --alias' | 'explain -j' | 'explain --jobs' | 'explain --range' | 'explain --max-line-length' | 'prove --define' | 'prove --production' | 'prove --bounded' | 'diff --define' | 'diff --rename' | 'diff --production' | 'diff --bounded' | 'grammar --define' | 'grammar --production' | 'grammar --bounded' | 'generate --define' | 'generate --production' | 'generate --all' | 'generate --uniform' | 'generate -n' | 'generate --number' | 'generate --seed' | 'generate --max-size' | 'generate --min-size' | 'generate --weight' | 'count --define' | 'count --production' | 'count --length' | 'cover --define' | 'cover --production' | 'mutate --define' | 'mutate --production') takes=text ;;
    'parse --repair' | 'check --repair' | 'resolve --repair' | 'edit --repair' | 'normalize --repair' | 'find --repair' | 'explain --repair') takes=attached words='paste encode' ;;
    'parse --format') takes=words words='text ndjson jsonl tsv csv svg' ;;
    'parse --input-format' | 'check --input-format' | 'resolve --input-format' | 'edit --input-format' | 'normalize --input-format' | 'repair --input-format') takes=words words='csv tsv jsonl ndjson' ;;
    'parse --fields') takes=list words='file line file_offset input repairs valid production error offset code refused scheme authority userinfo host port path params query fragment opaque_part registered_scheme user password decoded_user decoded_password decoded_host decoded_path decoded_query decoded_fragment host_kind address_class effective_port origin public_suffix registrable_domain file_name file_extension path_depth normal normal_host surt hazards fpath ftptype hpath search gtype selector gopher_string encoded822addr grouppart group article digits database wtype wpath ppath fields urlpath schemepart net_loc reg_name file_auth to hfields nid nss r_component q_component f_component type subtype parameters base64 data userpart global_number_digits par local_number_digits uri_parameters headers coord_a coord_b coord_c crs crslabel u uval authority_name year month day specific about_token local_part domain info_namespace identifier alg val dnsname dnsquery url_path docid elementset recordsyntax dn attributes scope filter extensions enc_user iauth enc_mailbox uidvalidity enc_search iuid_only isection_only ipartial_only expire urlauth uauth_mechanism enc_urlauth' ;;
    'parse --color' | 'check --color' | 'resolve --color' | 'edit --color' | 'normalize --color' | 'repair --color' | 'find --color' | 'explain --color' | 'prove --color' | 'diff --color' | 'grammar --color' | 'generate --color' | 'count --color' | 'cover --color' | 'mutate --color') takes=words words='auto always never' ;;
    'parse --refuse-hazards' | 'check --refuse-hazards') takes=list words='internal port_not_default port_reserved port_out_of_range password user_looks_like_host user_looks_like_option host_empty host_looks_like_option host_trailing_dot host_punycode host_escape host_escaped_non_ascii host_non_ldh host_number_out_of_range host_read_as_address host_ends_in_number host_holds_ipv4 host_is_special_name host_is_cloud_metadata host_is_unspecified host_is_loopback host_is_private host_is_link_local host_is_multicast host_is_special dialects_disagree_on_host file_on_host nested_url escaped_delimiter escaped_slash escaped_dot_segment backslash escaped_cr_lf escaped_tab escaped_nul double_escape' ;;
    'parse --on-error' | 'resolve --on-error') takes=words words='skip row fail' ;;
    'parse --summary' | 'check --summary' | 'resolve --summary' | 'edit --summary' | 'normalize --summary' | 'repair --summary' | 'find --summary' | 'explain --summary') takes=attached words='text json' ;;
    'parse --progress' | 'check --progress' | 'resolve --progress' | 'edit --progress' | 'normalize --progress' | 'repair --progress' | 'find --progress' | 'explain --progress') takes=attached words='auto always never' ;;
    'parse --summary-by' | 'check --summary-by') takes=words words='file line file_offset input repairs valid production error offset code refused scheme authority userinfo host port path params query fragment opaque_part registered_scheme user password decoded_user decoded_password decoded_host decoded_path decoded_query decoded_fragment host_kind address_class effective_port origin public_suffix registrable_domain file_name file_extension path_depth normal normal_host surt hazards fpath ftptype hpath search gtype selector gopher_string encoded822addr grouppart group article digits database wtype wpath ppath fields urlpath schemepart net_loc reg_name file_auth to hfields nid nss r_component q_component f_component type subtype parameters base64 data userpart global_number_digits par local_number_digits uri_parameters headers coord_a coord_b coord_c crs crslabel u uval authority_name year month day specific about_token local_part domain info_namespace identifier alg val dnsname dnsquery url_path docid elementset recordsyntax dn attributes scope filter extensions enc_user iauth enc_mailbox uidvalidity enc_search iuid_only isection_only ipartial_only expire urlauth uauth_mechanism enc_urlauth' ;;
    'check --on-error') takes=words words='skip fail' ;;
    'resolve --rules') takes=words words='rfc1808 rfc2396 rfc3986' ;;
    'resolve --above-root') takes=words words='retain discard reject' ;;
    'resolve --same-scheme') takes=words words='absolute relative' ;;
    'resolve --format' | 'edit --format' | 'normalize --format' | 'repair --format' | 'find --format' | 'explain --format' | 'count --format' | 'cover --format' | 'mutate --format') takes=words words='text ndjson jsonl tsv' ;;
    'edit --remove') takes=list words='scheme authority userinfo user password host port path query fragment' ;;
    'edit --grammar' | 'normalize --grammar' | 'repair --grammar') takes=words words='rfc1738 rfc1808 rfc2396 rfc2732 rfc3986 by_scheme' ;;
    'edit --on-error' | 'normalize --on-error' | 'repair --on-error') takes=words words='skip row keep fail' ;;
    'normalize --level') takes=list words='scheme-case host-case ipv6-text escape-case unneeded-escapes dot-segments empty-path default-port empty-port name-case urn-components safe syntax scheme-based all' ;;
    'normalize --surt') takes=attached words='surt cdx cdx-www' ;;
    'repair --profile') takes=list words='encode paste browser byte_order_mark surrounding_blanks line_breaks backslashes slashes missing_scheme forbidden_octets brackets spaces non_ascii stray_percent second_number_sign host_names legacy_ipv4 empty_port drive_letters url_standard' ;;
    'find --fields') takes=list words='file line offset url written left_out reference element attribute repairs scheme authority userinfo host port path params query fragment opaque_part registered_scheme user password decoded_user decoded_password decoded_host decoded_path decoded_query decoded_fragment host_kind address_class effective_port origin public_suffix registrable_domain file_name file_extension path_depth normal normal_host surt hazards query:NAME query-all:NAME' ;;
    'fields --format' | 'schemes --format') takes=words words='text tsv markdown' ;;
    'prove --relation') takes=words words='equal subset disjoint' ;;
    'prove --format' | 'diff --format') takes=words words='text ndjson jsonl' ;;
    'grammar --format') takes=words words='bnf abnf svg lark tree regex json x3' ;;
    'generate --format') takes=words words='text ndjson jsonl tsv raw' ;;
    'completion ') takes=words words='bash zsh fish' ;;
    'help ') takes=words words='parse check resolve edit normalize repair find fields schemes explain prove diff grammar generate count cover mutate completion man help errors hazards' ;;
    ' ') takes=words words='parse check resolve edit normalize repair find fields schemes explain prove diff grammar generate count cover mutate completion man help' ;;
    esac
}

_urigram_options() {
    takes=words words=
    case $1 in
    '') words='-h --help --version' ;;
    'parse') words='-h --help -i --input --grammar --alias --otherurl -j --jobs --range --max-line-length --repair --bnf --abnf --define --lists --production --format --input-format --field --delimiter --no-headers --prefix --member --fields --header --get --form --hazards --color -o --output --refuse-hazards --on-error --rejects --summary --progress --summary-by' ;;
    'check') words='-h --help -i --input --grammar --alias --otherurl -j --jobs --range --max-line-length --repair --bnf --abnf --define --lists --production --input-format --field --delimiter --no-headers --color --refuse-hazards --on-error --rejects --summary --progress --summary-by' ;;
    'resolve') words='-h --help --base --rules --above-root --same-scheme --literal -i --input -j --jobs --range --max-line-length --format --input-format --field --delimiter --no-headers --prefix --member --header --color -o --output --on-error --rejects --summary --progress --repair --base-field' ;;
    'edit') words='-h --help --remove --set --path-segment --query-remove --query-set --query-append --query-sort --data --form --grammar -i --input -j --jobs --range --max-line-length --format --input-format --field --delimiter --no-headers --prefix --member --header --color -o --output --on-error --rejects --summary --progress --repair' ;;
    'normalize') words='-h --help --grammar --level --surt -i --input -j --jobs --range --max-line-length --format --input-format --field --delimiter --no-headers --prefix --member --header --color -o --output --on-error --rejects --summary --progress --repair' ;;
    'repair') words='-h --help --grammar --profile --default-scheme -i --input -j --jobs --range --max-line-length --format --input-format --field --delimiter --no-headers --prefix --member --header --color -o --output --on-error --rejects --summary --progress' ;;
    'find') words='-h --help --html --markdown --base --repair --scheme -j --jobs --range --max-line-length --format --fields --header --color -o --output --rejects --summary --progress' ;;
    'fields') words='-h --help --format -o --output' ;;
    'schemes') words='-h --help --format -o --output' ;;
    'explain') words='-h --help -i --input --alias -j --jobs --range --max-line-length --repair --format --header --only-differing --color -o --output --rejects --summary --progress' ;;
    'prove') words='-h --help --grammar --bnf --abnf --against --against-abnf --define --lists --production --relation --complete --bounded --lint --ambiguity --format --color -o --output' ;;
    'diff') words='-h --help --old-bnf --old-abnf --new-bnf --new-abnf --define --lists --rename --production --bounded --complete --all --direct --format --color -o --output' ;;
    'grammar') words='-h --help --bnf --abnf --define --lists --production --list --rule --format --bounded --structs -o --output --color' ;;
    'generate') words='-h --help --grammar --bnf --abnf --define --lists --production --rule --near-miss --cover --all --uniform --suite -n --number --seed --max-size --min-size --weight --format --color -o --output' ;;
    'count') words='-h --help --grammar --bnf --abnf --define --lists --production --rule --length --up-to --format --color -o --output' ;;
    'cover') words='-h --help --grammar --bnf --abnf --define --lists --production --rule -i --input --escaped --html --format --color -o --output' ;;
    'mutate') words='-h --help --grammar --bnf --abnf --define --lists --production --rule --valid --invalid --escaped --format --color -o --output' ;;
    'completion') words='-h --help -o --output' ;;
    'man') words='-h --help -o --output' ;;
    'help') words='-h --help' ;;
    esac
}

_urigram() {
    local typed=() token joined= i
    for ((i = 0; i <= COMP_CWORD; ++i)); do  # bash divides words at = and : as well
        token=${COMP_WORDS[i]}
        if ((i > 1)) && [[ $joined || $token == [=:]* ]]; then
            typed[${#typed[@]}-1]+=$token
        else
            typed+=("$token")
        fi
        joined=
        [[ $token && $token != *[!=:]* ]] && joined=1
    done

    local last=$((${#typed[@]} - 1)) command= option= ended= takes= words=
    local word=${typed[last]} before= cut= mark
    for token in "${typed[@]:1:last-1}"; do
        if [[ $option ]]; then
            option=  # this is its value
        elif [[ $ended ]]; then
            continue
        elif [[ $token == -- ]]; then
            ended=1
        elif [[ $token == -* ]]; then
            _urigram_value "$command" "$token"
            [[ $takes && $takes != attached ]] && option=$token
        elif [[ ! $command ]]; then
            command=$token
        fi
    done

    if [[ $option ]]; then
        _urigram_value "$command" "$option"
    elif [[ $word == --*=* && ! $ended ]]; then
        before=${word%%=*}=
        _urigram_value "$command" "${word%%=*}"
    elif [[ $word == -* && ! $ended ]]; then
        _urigram_options "$command"
    elif [[ ! $command ]]; then
        _urigram_value '' ''
    else
        _urigram_value "$command" ''
        [[ $takes || $word ]] || _urigram_options "$command"
    fi
    if [[ $takes == list ]]; then
        compopt -o nospace 2>/dev/null
        mark=${word#"$before"}
        [[ $mark == *,* ]] && before+=${mark%,*},
    fi

    COMPREPLY=() token=
    word=${word#"$before"}
    if [[ $takes == file ]]; then
        compopt -o filenames 2>/dev/null
        word=${word//\\/}
        mapfile -t COMPREPLY < <(compgen -f -- "${word#[\"\']}")
    elif [[ $words ]]; then
        [[ $word == *:* ]] || token='*:*'  # names of two parts are completed part by part
        mapfile -t COMPREPLY < <(compgen -X "$token" -W "$words" -- "$word")
    fi
    word=$before$word
    for mark in = :; do  # bash's word begins after the last of these
        [[ $COMP_WORDBREAKS == *$mark* && $word == *$mark* ]] || continue
        token=${word%"${word##*"$mark"}"}
        ((${#token} > ${#cut})) && cut=$token
    done
    for i in "${!COMPREPLY[@]}"; do
        token=$before${COMPREPLY[i]}
        COMPREPLY[i]=${token#"$cut"}
    done
}

complete -F _urigram urigram
