import { CatalogPageDocument } from './__generated__/graphql.ts'
import { openShop, present } from './shop.ts'

// node catalog.ts [http://localhost:3000]
const shop = openShop(process.argv[2] ?? 'http://localhost:3000')
const ids = new Set<string>()
let read = 0
let after: string | null | undefined
do {
  const { products } = await shop.run(CatalogPageDocument, { after })
  const { nodes, pageInfo } = present(products, 'products')
  for (const node of nodes) if (node) ids.add(node.id)
  read += nodes.length
  after = pageInfo.hasNextPage ? pageInfo.endCursor : null
} while (after)
console.log(`${read} products, ${ids.size} different ids`)
