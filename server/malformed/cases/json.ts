import { graphql, malformed, type MalformedCase, request } from '../malformed-case.ts'

const SHOP = '{shop{defaultLanguage}}'
const brands = (value: string) =>
  `{"query":"query($a:[ID!]){listing(brands:$a){__typename}}","variables":{"a":${value}}}`
const query = (rest: string) => `{"query":"${SHOP}",${rest}}`

export const json: MalformedCase[] = [
  ...[
    '{',
    '}',
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    'NaN',
    '{"query":',
    "{'query':1}",
    '{}{}',
    '\uFEFF{}',
    '{"a":1,}',
  ].map((body) => graphql(`the body ${body}`, body, 400)),
  graphql('a batch', `[{"query":"${SHOP}"},{"query":"${SHOP}"}]`, 400),
  graphql('nothing that is asked', '{}', 400),
  graphql('a query that is a number', '{"query":5}', 400),
  graphql('a query that is a list', '{"query":["{shop{defaultLanguage}}"]}', 400),
  graphql('a query that is an object', '{"query":{"a":1}}', 400),
  graphql('variables that are a text', query('"variables":"x"'), 400),
  graphql('variables that are a list', query('"variables":[1]'), 'unharmed'),
  graphql('an operation name that is a number', query('"operationName":5'), 'unharmed'),
  graphql('extensions that are a text', query('"extensions":"x"'), 'unharmed'),
  graphql('an unknown operation', '{"documentId":"0000"}', 'refused'),
  graphql('an operation by an object', '{"documentId":{"a":1}}', 400),
  graphql('an operation by a name of all objects', '{"documentId":"__proto__"}', 'refused'),
  graphql('the operation constructor', '{"documentId":"constructor"}', 'refused'),
  graphql('a prototype', '{"__proto__":{"polluted":1},"query":"{shop{defaultLanguage}}"}', 'unharmed'),
  graphql('a prototype in variables', query('"variables":{"__proto__":{"polluted":1}}'), 'unharmed'),
  graphql('a prototype of a prototype', query('"variables":{"constructor":{"prototype":{"polluted":1}}}'), 'unharmed'),
  graphql('a prototype in extensions', query('"extensions":{"__proto__":{"polluted":1}}'), 'unharmed'),
  graphql('49,000 brackets', '['.repeat(49_000), 400),
  graphql(
    'lists in variables, 20,000 deep',
    query(`"variables":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    'unharmed',
  ),
  graphql('lists in a variable that takes one, 20,000 deep', brands(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), 400),
  graphql(
    'objects in a variable that takes a list, 15,000 deep',
    brands(`${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`),
    400,
  ),
  graphql('20,000 ids', query(`"variables":{"a":[${'1,'.repeat(20_000)}1]}`), 400),
  graphql('a batch of 1,000', `[${'{"query":"{x}"},'.repeat(999)}{"query":"{x}"}]`, 400),
  graphql('a key twice', '{"query":"{a}","query":"{b}"}', 400),
  graphql('10,000 keys', `{${Array.from({ length: 10_000 }, (_, n) => `"${n}":1`).join(',')}}`, 400),
  graphql('half a surrogate pair', '{"query":"\\ud800"}', 400),
  malformed(
    'bytes that are no UTF-8',
    Buffer.concat([
      Buffer.from(
        request('POST', '/graphql', {
          'Content-Type': 'application/json',
          'x-graphql-yoga-csrf': '1',
          'Content-Length': '4',
        }),
      ),
      Buffer.from([0xff, 0xfe, 0xc0, 0xaf]),
    ]),
    400,
  ),
]
