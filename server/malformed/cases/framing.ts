import { malformed, type MalformedCase, request } from '../malformed-case.ts'

const HOST = 'Host: shop.test\r\n'
const POST = `POST /graphql HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const NEXT = `GET /secret-next HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`
const raw = (name: string, bytes: string | Buffer, expected: MalformedCase['expected'] = 400) =>
  malformed(name, bytes, expected)

/** Requests that two servers could end at different bytes. */
export const smuggling: MalformedCase[] = [
  raw('length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('chunks and length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('two lengths', `${POST}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${NEXT}`),
  raw('two equal lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${NEXT}`),
  raw('a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${NEXT}`),
  raw('a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${NEXT}`),
  raw('a negative length', `${POST}Content-Length: -1\r\n\r\n${NEXT}`),
  raw('a hexadecimal length', `${POST}Content-Length: 0x2\r\n\r\n{}${NEXT}`),
  raw('a length of 1e1', `${POST}Content-Length: 1e1\r\n\r\n{}${NEXT}`),
  raw('an empty length', `${POST}Content-Length:\r\n\r\n{}${NEXT}`),
  raw('a length with a space inside', `${POST}Content-Length: 1 0\r\n\r\n${NEXT}`),
  raw('a length beyond all numbers', `${POST}Content-Length: 99999999999999999999999\r\n\r\n{}`),
  raw('a space before the colon', `${POST}Content-Length : 2\r\n\r\n{}${NEXT}`),
  raw('a tab before the colon', `${POST}Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('xchunked', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('chunked twice', `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${NEXT}`, 'refused'),
  raw('chunked and then identity', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('a vertical tab before chunked', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('identity before chunks', `${POST}Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('gzip before chunks', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${NEXT}`),
  raw(
    'two headers of chunks',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${NEXT}`,
  ),
  raw('two transfer codings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${NEXT}`),
  raw('a folded header', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${NEXT}`, 'refused'),
  raw('a folded host', `GET / HTTP/1.1\r\nHost:\r\n shop.test\r\n\r\n${NEXT}`, 'unharmed'),
  raw('a chunk size that is no number', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${NEXT}`),
  raw('a chunk size with a sign', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n${NEXT}`),
  raw('a chunk size with 0x', `${POST}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${NEXT}`),
  raw('a chunk size that overflows', `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n${NEXT}`),
  raw('a chunk longer than its size', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${NEXT}`),
  raw('a chunk with a bare line feed', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${NEXT}`),
  raw(
    'a chunk extension of 20 kB',
    `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n${NEXT}`,
    [400, 413],
  ),
  raw('a trailer with NUL', `${POST}Transfer-Encoding: chunked\r\n\r\n0\r\nX: a\0b\r\n\r\n${NEXT}`),
]

export const framing: MalformedCase[] = [
  raw('words', 'GARBAGE\r\n\r\n'),
  raw('an empty line and words', '\r\n\r\nGARBAGE\r\n\r\n'),
  raw('a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex')),
  raw('random bytes', Buffer.from('ff00fe01aabbccdd0d0a0d0a', 'hex')),
  raw('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('HTTP/0.9', 'GET /\r\n\r\n'),
  raw('HTTP/0.9 by number', `GET / HTTP/0.9\r\n${HOST}\r\n${NEXT}`),
  raw('HTTP/1.2', `GET / HTTP/1.2\r\n${HOST}\r\n${NEXT}`),
  raw('HTTP/2.0', `GET / HTTP/2.0\r\n${HOST}\r\n${NEXT}`),
  raw('HTTP/9.9', `GET / HTTP/9.9\r\n${HOST}\r\n${NEXT}`),
  raw('http in lower case', `GET / http/1.1\r\n${HOST}\r\n${NEXT}`),
  raw('another protocol', `GET / RTSP/1.0\r\n${HOST}\r\n${NEXT}`, 'refused'),
  raw('two spaces after the method', `GET  / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 'unharmed'),
  raw('a tab in the first line', `GET\t/ HTTP/1.1\r\n${HOST}\r\n${NEXT}`),
  raw('a space in the address', `GET /a b HTTP/1.1\r\n${HOST}\r\n${NEXT}`),
  raw('no address', `GET HTTP/1.1\r\n${HOST}\r\n${NEXT}`),
  raw('bare line feeds', `GET / HTTP/1.1\nHost: shop.test\nConnection: close\n\n${NEXT}`, 'unharmed'),
  raw('bare carriage returns', `GET / HTTP/1.1\rHost: shop.test\r\r${NEXT}`),
  raw('a carriage return in a header', `GET / HTTP/1.1\r\n${HOST}X: a\rb\r\n\r\n${NEXT}`),
  raw('NUL in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n${NEXT}`),
  raw('a header without a colon', `GET / HTTP/1.1\r\n${HOST}Nonsense\r\n\r\n${NEXT}`),
  raw('a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n${NEXT}`),
  raw('a header name with a space', `GET / HTTP/1.1\r\n${HOST}A b: x\r\n\r\n${NEXT}`),
  raw('a header name with brackets', `GET / HTTP/1.1\r\n${HOST}A[]: x\r\n\r\n${NEXT}`),
  raw('a space before the first header', `GET / HTTP/1.1\r\n Host: shop.test\r\n\r\n${NEXT}`),
  raw('headers of 20 kB', request('GET', '/', { 'X-Long': 'x'.repeat(20_000) }), 431),
  raw('a header name of 20 kB', request('GET', '/', { ['x'.repeat(20_000)]: '1' }), 431),
  raw('an address of 20 kB', request('GET', `/${'a/'.repeat(10_000)}`), [414, 431]),
  raw(
    '3,000 headers',
    request('GET', '/', Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x${n}`, '']))),
    431,
  ),
  raw('a head that never ends', 'GET / HTTP/1.1\r\nHost: shop.test\r\nX: ', 408),
  raw('a body that never comes', `${POST}Content-Length: 100\r\n\r\n{`, 408),
]
