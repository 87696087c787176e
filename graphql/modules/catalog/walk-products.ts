import type { QueryProductsArgs, ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api/api.ts'
import { catalogEndpoint, catalogPageEndpoint } from '../../api/endpoints/catalog/catalog.ts'
import type { ProductCardModel } from '../../api/endpoints/product/product-card.ts'
import { checkSize, wrongArgument } from '../list-arguments.ts'
import { findProducts } from './find-products.ts'

type Connection = ResolversParentTypes['ProductConnection']

const USUAL_SIZE = 30

/** The last product that was read. Backends with numbered pages also need its place, in case it was removed. */
interface Cursor {
  id: string
  place: { page: number; index: number } | null
}

const CURSOR = /^(?<id>[1-9]\d{0,15})(?:\.(?<page>[1-9]\d{0,6})\.(?<index>\d{1,4}))?$/

function writeCursor({ id, place }: Cursor): string {
  return Buffer.from(place ? `${id}.${place.page}.${place.index}` : id).toString('base64url')
}

/** @throws {GraphQLError} BAD_USER_INPUT */
function readCursor(text: string | null | undefined): Cursor | null {
  if (text === null || text === undefined) return null
  const { id, page, index } = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'))?.groups ?? {}
  if (id === undefined) throw wrongArgument('`after` is not an `endCursor` of `products`.')
  return { id, place: page === undefined ? null : { page: Number(page), index: Number(index) } }
}

interface Step {
  product: ProductCardModel
  cursor: Cursor
}

interface Part {
  steps: Step[]
  hasMore: boolean
}

async function readById(api: PublicApi, first: number, after: Cursor | null): Promise<Part> {
  const { products, hasMore } = await api.read(catalogEndpoint, { first, after: after?.id ?? null })
  return { steps: products.map((product) => ({ product, cursor: { id: product.id, place: null } })), hasMore }
}

/** Pages where the last product can be now: products that are added or removed before it move it. */
const NEAR = [0, 1, -1, 2, -2]

async function findStart(readPage: (page: number) => Promise<Step[]>, after: Cursor) {
  const { page, index } = after.place ?? { page: 1, index: 0 }
  for (const number of NEAR.map((step) => page + step).filter((number) => number >= 1)) {
    const steps = await readPage(number)
    const at = steps.findLastIndex(({ cursor }) => cursor.id === after.id)
    if (at >= 0) return { page: number, index: at + 1 }
  }
  // It was removed, and the product after it has taken its place.
  return { page, index }
}

async function readByPages(api: PublicApi, first: number, after: Cursor | null): Promise<Part> {
  let pageCount = 1
  async function readPage(page: number): Promise<Step[]> {
    const { items, pageInfo } = await api.read(catalogPageEndpoint, { page })
    pageCount = pageInfo.pageCount
    return items.map((product, index) => ({ product, cursor: { id: product.id, place: { page, index } } }))
  }
  const start = after ? await findStart(readPage, after) : { page: 1, index: 0 }
  const steps: Step[] = []
  let { page } = start
  let last = after?.id
  for (; steps.length <= first; page++) {
    const read = await readPage(page)
    // A page of an earlier time repeats the products that the previous one ended with.
    const repeated = read.findLastIndex(({ cursor }) => cursor.id === last) + 1
    const fresh = read.slice(Math.max(repeated, page === start.page ? start.index : 0))
    const known = new Set(steps.map(({ cursor }) => cursor.id))
    steps.push(...fresh.filter(({ cursor }) => !known.has(cursor.id)))
    last = steps.at(-1)?.cursor.id ?? last
    if (page >= pageCount || read.length === 0) break
  }
  return { steps: steps.slice(0, first), hasMore: steps.length > first }
}

function connectionOf({ steps, hasMore }: Part, after: Cursor | null): Connection {
  const edges = steps.map(({ product, cursor }) => ({ node: product, cursor: writeCursor(cursor) }))
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: hasMore,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

const NO_POSITION = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }

/** @throws {GraphQLError} BAD_USER_INPUT or LIMIT_EXCEEDED */
export async function readProducts(api: PublicApi, { ids, first, after }: QueryProductsArgs): Promise<Connection> {
  const isWalk = ids === null || ids === undefined
  if (!isWalk) {
    if ((first ?? after ?? null) !== null) throw wrongArgument('`ids` cannot be combined with `first` or `after`.')
    return { nodes: await findProducts(api, ids), edges: [], pageInfo: NO_POSITION }
  }
  checkSize('first', first)
  const cursor = readCursor(after)
  const size = first ?? USUAL_SIZE
  const { hasCatalog } = await api.shop()
  if (!hasCatalog && cursor && !cursor.place) throw wrongArgument('`after` is not an `endCursor` of `products`.')
  return connectionOf(await (hasCatalog ? readById(api, size, cursor) : readByPages(api, size, cursor)), cursor)
}
