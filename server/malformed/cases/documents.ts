import { graphql, type MalformedCase } from '../malformed-case.ts'

const document = (name: string, query: string, expected: MalformedCase['expected'] = 400) =>
  graphql(name, JSON.stringify({ query }), expected)

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ')

const product = (id: unknown): MalformedCase =>
  graphql(
    `the product ${JSON.stringify(id).slice(0, 40)}`,
    JSON.stringify({ query: 'query($id:ID!){product(id:$id){id}}', variables: { id } }),
    'unharmed',
  )

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
  document('an unused fragment', '{shop{defaultLanguage}} fragment a on Shop{defaultLanguage}'),
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
  document('introspection', '{__schema{types{name fields{name type{name ofType{name ofType{name}}}}}}}', 200),
  document('types of fields of types', '{__schema{types{fields{type{fields{type{fields{name}}}}}}}}'),
  document('wrappers in wrappers', `{__schema{types{${'ofType{'.repeat(60)}name${'}'.repeat(60)}}}}`),
  document('the schema fifteen times', `{${times(15, (n) => `a${n}:__schema{types{name fields{name}}}`)}}`),
  document(
    'fifteen passwords',
    `mutation{${times(15, (n) => `a${n}:signIn(email:"a@b.cc",password:"guess${n}"){token}`)}}`,
  ),
  document('10,000 braces', `{${'a{'.repeat(10_000)}a${'}'.repeat(10_001)}`),
  document('10,000 braces that only close', '}'.repeat(10_000)),
  document('braces of inputs', `{product(id:${'{a:'.repeat(10_000)}1${'}'.repeat(10_000)}){id}}`),
  document('a list of 10,000', `{listing(brands:[${'1 '.repeat(10_000)}]){__typename}}`),
  document('a list of 900', `{listing(brands:[${'1 '.repeat(900)}]){__typename}}`),
  document('a field 240 times, each with fields', `{shop{${'categories{slug} '.repeat(240)}}}`, 'unharmed'),
  document('900 fields that are not there', `{${times(900, (n) => `f${n}`)}}`),
  document('90 fields of one name that cannot be one', `{${times(90, (n) => `product(id:${n}){id}`)}}`),
  document('30,000 comments', `${'#\n'.repeat(30_000)}{shopp}`),
  document('commas and blanks', `${', '.repeat(45_000)}{shopp}`),
  document('a ring of 60 fragments', `{...f0}${times(60, (n) => `fragment f${n} on Query{...f${(n + 1) % 60}}`)}`),
  document('a chain of 100 fragments', `{...f0}${times(100, (n) => `fragment f${n} on Query{...f${n + 1}}`)}`),
  document(
    'fragments that double thirty times',
    `{...f0}${times(30, (n) => `fragment f${n} on Query{...f${n + 1} ...f${n + 1}}`)}fragment f30 on Query{__typename}`,
    'unharmed',
  ),
  document(
    '450 spreads of one fragment',
    `{${'...a '.repeat(450)}} fragment a on Query{shop{defaultLanguage}}`,
    'unharmed',
  ),
  document('240 variables', `query(${times(240, (n) => `$v${n}:ID`)}){shop{defaultLanguage}}`),
  document('a variable as the default of itself', 'query($a:ID=$a){product(id:$a){id}}'),
  document('a string of 90 kB', `{product(id:"${'a'.repeat(90_000)}"){id}}`, 'unharmed'),
  document('a long string of quotes', `{product(id:"""${'\\"""'.repeat(15_000)}"""){id}}`, 'unharmed'),
  document('12,000 escapes', `{product(id:"${'\\u0041'.repeat(12_000)}"){id}}`, 'unharmed'),
  document('a number of 90 kB', `{flashSale(id:"1",page:${'9'.repeat(90_000)}){id}}`),
  ...[0, -1, 'abc', '1/../../install', '9'.repeat(40), '%2e%2e', "1' or 1=1", '\u0000', '__proto__', '', '😀'].map(
    product,
  ),
  ...[null, {}, [], [1], 1.5, 1e308, true].map(product),
]
