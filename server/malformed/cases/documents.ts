import { graphql, type MalformedCase } from '../malformed-case.ts'

const document = (name: string, query: string, expected: MalformedCase['expected'] = 400) =>
  graphql(name, JSON.stringify({ query }), expected)

const product = (id: unknown): MalformedCase =>
  graphql(
    `the product ${JSON.stringify(id).slice(0, 40)}`,
    JSON.stringify({ query: 'query($id:ID!){product(id:$id){id}}', variables: { id } }),
    'unharmed',
  )

/** Documents that ask for too much, or for what is not there. */
export const documents: MalformedCase[] = [
  document('a syntax error', '{shop{'),
  document('nothing', ' '),
  document('a comment', '# nothing'),
  document('a byte order mark and nonsense', '\uFEFF%%%'),
  document('control characters', '{\u0000shop\u001b{x}}'),
  document('an unknown field', '{shopp{x}}'),
  document('a field of a prototype', '{__proto__{x}}'),
  document('constructor', '{constructor toString hasOwnProperty}'),
  document('two operations', 'query a{shop{defaultLanguage}} query b{shop{defaultLanguage}}'),
  document('a subscription', 'subscription{x}'),
  document('a fragment around itself', '{shop{...a}} fragment a on Shop{...a}'),
  document('fragments in a ring', '{shop{...a}} fragment a on Shop{...b} fragment b on Shop{...a}'),
  document('a fragment that nobody uses', '{shop{defaultLanguage}} fragment a on Shop{defaultLanguage}'),
  document('500 levels', `{${'shop{'.repeat(500)}x${'}'.repeat(500)}`),
  document('20,000 levels', `{${'a{'.repeat(20_000)}`),
  document('20,000 brackets', `query($a:${'['.repeat(20_000)}`),
  document('a list in a list 20,000 times', `{product(id:${'['.repeat(20_000)}`),
  document('an object in an object', `{product(id:${'{a:'.repeat(10_000)}`),
  document('1,000 aliases', `{${Array.from({ length: 1_000 }, (_, n) => `a${n}:shop{defaultLanguage}`).join(' ')}}`),
  document('30 aliases', `{${Array.from({ length: 30 }, (_, n) => `a${n}:shop{defaultLanguage}`).join(' ')}}`),
  document('200 directives', `{shop{defaultLanguage${' @skip(if:false)'.repeat(200)}}}`),
  document('a field 900 times', `{shop{${'defaultLanguage '.repeat(900)}}}`),
  document('a comment of 90 kB', `#${'a'.repeat(90_000)}\n{shopp}`),
  document('a name of 90 kB', `{${'a'.repeat(90_000)}}`),
  document('a string that does not end', '{product(id:"'),
  document('a block string that does not end', '{product(id:"""'),
  document('a wrong escape', '{product(id:"\\uD800\\u{110000}"){id}}'),
  document('a number that overflows', `{product(id:1${'0'.repeat(500)}){id}}`, 'unharmed'),
  document('introspection', '{__schema{types{name fields{name type{name ofType{name ofType{name}}}}}}}', 'unharmed'),
  ...[0, -1, 'abc', '1/../../install', '9'.repeat(40), '%2e%2e', "1' or 1=1", '\u0000', '__proto__', '', '😀'].map(
    product,
  ),
  ...[null, {}, [], [1], 1.5, 1e308, true].map(product),
]
