import { malformed, type MalformedCase, request } from '../malformed-case.ts'

const BOUNDARY = 'xx-boundary'
const TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
const CSRF = { 'x-graphql-yoga-csrf': '1' }
const SAVE = 'mutation ($input: ReviewInput!) { saveReview(input: $input) { userErrors { field } } }'
const PNG = '\x89PNG\r\n\x1a\n'

interface Part {
  head: string
  body: string
}

const field = (name: string, body: string): Part => ({ head: `form-data; name="${name}"`, body })
const file = (name: string, body: string, filename = `${name}.png`): Part => ({
  head: `form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
  body,
})

function bodyOf(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): string {
  return (
    parts.map(({ head, body }) => `--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n\r\n${body}\r\n`).join('') + end
  )
}

/** @param body Latin-1, one character per byte */
function upload(name: string, body: string, expected: MalformedCase['expected'], headers: Record<string, string> = {}) {
  const head = request('POST', '/graphql', { ...TYPE, ...CSRF, 'Content-Length': String(body.length), ...headers })
  return malformed(name, Buffer.from(head + body, 'latin1'), expected)
}

function operations(count: number): string {
  const images = Array.from({ length: count }, () => null)
  return JSON.stringify({ query: SAVE, variables: { input: { orderId: '1', productId: '101', rating: 0, images } } })
}

function pictures(...bodies: string[]): Part[] {
  const map = Object.fromEntries(bodies.map((_body, at) => [String(at), [`variables.input.images.${at}`]]))
  const files = bodies.map((body, at) => file(String(at), body))
  return [field('operations', operations(bodies.length)), field('map', JSON.stringify(map)), ...files]
}

const withMap = (map: string) => bodyOf([field('operations', operations(1)), field('map', map), file('0', PNG)])

export const uploads: MalformedCase[] = [
  upload('no parts', bodyOf([]), 400),
  upload('no end', bodyOf(pictures(PNG), ''), 400),
  upload('no boundary', bodyOf(pictures(PNG)), [400, 415], { 'Content-Type': 'multipart/form-data' }),
  upload('another boundary', bodyOf(pictures(PNG)), 400, { 'Content-Type': 'multipart/form-data; boundary=zz' }),
  upload('a boundary of 5 kB', bodyOf(pictures(PNG)), 400, {
    'Content-Type': `multipart/form-data; boundary=${'z'.repeat(5_000)}`,
  }),
  upload('another multipart', bodyOf(pictures(PNG)), 415, { 'Content-Type': `multipart/mixed; boundary=${BOUNDARY}` }),
  malformed('without the header', request('POST', '/graphql', TYPE, bodyOf([field('operations', operations(1))])), 403),
  upload('from another site', bodyOf(pictures(PNG)), 403, { Origin: 'https://evil.example' }),
  upload('only operations', bodyOf([field('operations', operations(1))]), 400),
  upload('operations that are no JSON', bodyOf([field('operations', '{'), field('map', '{}')]), 400),
  upload('operations that are a list', bodyOf([field('operations', '[]'), field('map', '{}')]), 400),
  upload('a map that is no JSON', withMap('{'), 400),
  upload('a map to a prototype', withMap('{"0":["variables.__proto__.polluted"]}'), 400),
  upload('a map to a constructor', withMap('{"0":["variables.constructor.prototype.polluted"]}'), 400),
  upload('a map to the query', withMap('{"0":["query"]}'), 400),
  upload('a map to nowhere', withMap('{"0":["variables.nope.0"]}'), 400),
  upload('a map to a far index', withMap('{"0":["variables.input.images.4294967294"]}'), 400),
  upload(
    'a map of 1,000 paths',
    withMap(JSON.stringify({ 0: Array.from({ length: 1_000 }, () => 'variables.input.images.0') })),
    'refused',
  ),
  upload('a file that is not in the map', bodyOf([...pictures(PNG), file('9', PNG)]), 'unharmed'),
  upload('a file that the map names and the body lacks', bodyOf(pictures(PNG).slice(0, 2)), 'unharmed'),
  upload('six files', bodyOf(pictures(PNG, PNG, PNG, PNG, PNG, PNG)), 413),
  upload('a file over the limit', bodyOf(pictures(PNG + 'x'.repeat(1_024_001))), 413),
  upload('six megabytes', bodyOf(pictures(PNG + 'x'.repeat(6_000_000))), 413),
  upload(
    'a hundred fields',
    bodyOf([...pictures(PNG), ...Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x'))]),
    [400, 413],
  ),
  upload('a field of 200 kB', bodyOf([field('operations', 'x'.repeat(200_000)), field('map', '{}')]), [400, 413]),
  upload('an SVG', bodyOf(pictures('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')), 200),
  upload('HTML', bodyOf(pictures('<!DOCTYPE html><script>alert(1)</script>')), 200),
  upload('a GIF', bodyOf(pictures('GIF89a\x01\x00\x01\x00')), 200),
  upload('GIF and script at once', bodyOf(pictures('GIF89a/*\x01*/=1;alert(1)//')), 200),
  upload('PNG and HTML at once', bodyOf(pictures(`${PNG}<script>alert(1)</script>`)), 200),
  upload('a PDF', bodyOf(pictures('%PDF-1.7\n<script>')), 200),
  upload('half a signature', bodyOf(pictures('\x89PN')), 200),
  upload('an empty file', bodyOf(pictures('')), 200),
  upload('a name with a path', bodyOf([...pictures().slice(0, 1), file('0', PNG, '../../etc/passwd')]), 400),
  malformed(
    'no length',
    `POST /graphql HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Type: ${TYPE['Content-Type']}\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    411,
  ),
]
