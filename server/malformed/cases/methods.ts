import { malformed, type MalformedCase, request } from '../malformed-case.ts'

const sends = (method: string, target: string, expected: MalformedCase['expected']) =>
  malformed(`${method} ${target}`, request(method, target), expected)

const PAGE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const OTHER_METHODS = ['PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE', 'REPORT', 'QUERY', 'LINK', 'M-SEARCH', 'COPY']

export const methods: MalformedCase[] = [
  ...['/', '/cart', '/fr/cart', '/product/product-101/101'].flatMap((page) =>
    PAGE_METHODS.map((method) => sends(method, page, 405)),
  ),
  ...OTHER_METHODS.map((method) => sends(method, '/', [400, 405])),
  ...['/graphql', '/graphql?lang=fr'].flatMap((target) =>
    ['PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => sends(method, target, 405)),
  ),
  ...['/forms/newsletter', '/forms/sign-in'].flatMap((target) =>
    ['PUT', 'DELETE', 'OPTIONS'].map((method) => sends(method, target, 405)),
  ),
  ...['/robots.txt', '/sitemap.xml', '/healthz', '/readyz', '/favicon.ico', '/assets/entry.js'].map((target) =>
    sends('POST', target, 405),
  ),
  ...['/wp-login.php', '/xmlrpc.php', '/nope/nope', '/graphql/x', '/forms'].map((target) => sends('POST', target, 404)),
  sends('GET', '/forms/newsletter', 404),
  sends('get', '/', 400),
  sends('G\0T', '/', 400),
  sends('GETT', '/', 400),
  sends('', '/', 400),
  sends('X'.repeat(5_000), '/', 400),
  malformed('CONNECT to another host', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405),
  malformed('CONNECT to the shop', 'CONNECT shop.test:80 HTTP/1.1\r\nHost: shop.test\r\n\r\n', 405),
  malformed('OPTIONS *', request('OPTIONS', '*'), 400),
  malformed('GET *', request('GET', '*'), 400),
]
