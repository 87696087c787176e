import { createHash } from 'node:crypto'
import { SearchDocument } from './__generated__/graphql.ts'

// node persisted.ts [http://localhost:3000]
// Automatic persisted queries of Apollo: the address has the query's hash instead of its text.
const endpoint = `${process.argv[2] ?? 'http://localhost:3000'}/graphql`
// A comment makes the text new to the shop at each run.
const query = `# ${crypto.randomUUID()}\n${SearchDocument.toString()}`
const variables = { text: 'mug' }
const sha256Hash = createHash('sha256').update(query).digest('hex')
const extensions = { persistedQuery: { version: 1, sha256Hash } }

async function byHash() {
  const address = new URL(endpoint)
  address.searchParams.set('variables', JSON.stringify(variables))
  address.searchParams.set('extensions', JSON.stringify(extensions))
  const { data, errors } = await (await fetch(address)).json()
  return { data, code: errors?.[0].extensions.code }
}

const first = await byHash()
console.log(`By hash: ${first.code ?? 'known'}`)
if (first.code === 'PERSISTED_QUERY_NOT_FOUND') {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query, variables, extensions })
  const { data } = await (await fetch(endpoint, { method: 'POST', headers, body })).json()
  console.log(`With its text: ${data.listing.products.items[0].title}`)
}
const { data } = await byHash()
console.log(`By hash: ${data.listing.products.items[0].title}`)
