import * as v from 'valibot'
import { CreateInput, UpdateInput } from './cart/cart-inputs.ts'
import { cancelCart, type CartShop, createCart, getCart, updateCart } from './cart/operate-carts.ts'
import { LookupInput, MOST_IDS, ProductInput, SearchInput } from './catalog/agent-inputs.ts'
import { getProduct, lookupCatalog } from './catalog/lookup-catalog.ts'
import { searchCatalog } from './catalog/search-catalog.ts'
import type { AgentCall, Capability, OperationResult, ProtocolError } from './ucp.ts'

interface PreparedRun {
  /** As checked, without what the operation ignores. */
  input: unknown
  run(shop: CartShop, call: AgentCall): Promise<OperationResult>
}

/** One operation of the protocol. Both transports, the profile, and the docs derive from the table below. */
export interface AgentOperation {
  /** Name of the MCP tool. */
  tool: string
  method: 'GET' | 'POST' | 'PUT'
  /** Path below the REST endpoint. `:id` is the argument `id` of the MCP tool. */
  path: string
  capability: Capability
  /** Argument of the MCP tool that contains the input; null if there is none. */
  argument: string | null
  description: string
  /** HTTP status of a successful REST answer. */
  status: 200 | 201
  isReadOnly: boolean
  /** Its answers are the same for all agents, and may be stored. */
  isPublic: boolean
  input: v.GenericSchema
  /**
   * Checks the input before anything runs.
   *
   * @param id as the transport received it; only operations with `:id` in their path use it
   */
  prepare(input: unknown, id: unknown): PreparedRun | ProtocolError
}

export const takesId = ({ path }: AgentOperation): boolean => path.includes('/:id')

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `$.${path.replaceAll(/\.(\d+)/g, '[$1]')}: ${issue.message}`
}

const invalid = (content: string): ProtocolError => ({ status: 400, code: 'invalid_request', content })

function reads<Input>(
  schema: v.GenericSchema<unknown, Input>,
  run: (shop: CartShop, input: Input, call: AgentCall) => Promise<OperationResult>,
  check: (input: Input) => ProtocolError | null = () => null,
): Pick<AgentOperation, 'input' | 'prepare'> {
  return {
    input: schema,
    prepare(input) {
      const parsed = v.safeParse(schema, input)
      if (!parsed.success) return invalid(describe(parsed.issues[0]))
      return check(parsed.output) ?? { input: parsed.output, run: (shop, call) => run(shop, parsed.output, call) }
    },
  }
}

const NO_ID = invalid('$.id: Send the id of a cart.')

/** As `reads`, for operations on one cart. */
function ofCart<Input>(
  schema: v.GenericSchema<unknown, Input>,
  run: (shop: CartShop, id: string, input: Input, call: AgentCall) => Promise<OperationResult>,
  check: (input: Input, id: string) => ProtocolError | null = () => null,
): Pick<AgentOperation, 'input' | 'prepare'> {
  return {
    input: schema,
    prepare(input, id) {
      if (typeof id !== 'string') return NO_ID
      const { prepare } = reads(
        schema,
        (shop, parsed, call) => run(shop, id, parsed, call),
        (parsed) => check(parsed, id),
      )
      return prepare(input, id)
    },
  }
}

const CART = { capability: 'dev.ucp.shopping.cart', status: 200, isReadOnly: false, isPublic: false } as const

const CATALOG = { method: 'POST', argument: 'catalog', status: 200, isReadOnly: true, isPublic: true } as const

const hasFilter = ({ categories, price }: { categories: readonly string[]; price: object }) =>
  categories.length > 0 || Object.keys(price).length > 0

export const operations: readonly AgentOperation[] = [
  {
    ...CATALOG,
    tool: 'search_catalog',
    path: '/catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    description: 'Searches products by text, or lists those of a category or a price range.',
    ...reads(
      SearchInput,
      ({ graphql, origin }, input, call) => searchCatalog(graphql, origin, input, call),
      // A cursor is only a position: without its search, it would lead into the list of all products.
      ({ query, filters }) =>
        query || hasFilter(filters)
          ? null
          : invalid('Send `query` or one of the filters `categories` and `price`, also with a cursor.'),
    ),
  },
  {
    ...CATALOG,
    tool: 'lookup_catalog',
    path: '/catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: `Returns up to ${MOST_IDS} products by the ids of products or variants.`,
    ...reads(
      LookupInput,
      ({ graphql, origin }, input, call) => lookupCatalog(graphql, origin, input, call),
      ({ ids }) => {
        const count = new Set(ids).size
        if (count <= MOST_IDS) return null
        const content = `At most ${MOST_IDS} ids are looked up at once, found ${count}.`
        return { status: 400, code: 'request_too_large', content }
      },
    ),
  },
  {
    ...CATALOG,
    tool: 'get_product',
    path: '/catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: 'Returns one product with the variants that match the selected options.',
    ...reads(ProductInput, ({ graphql, origin }, input, call) => getProduct(graphql, origin, input, call)),
  },
  {
    ...CART,
    tool: 'create_cart',
    method: 'POST',
    path: '/carts',
    argument: 'cart',
    description: 'Creates a cart with items. The id in the answer is enough to read and change it: keep it secret.',
    status: 201,
    ...reads(CreateInput, createCart),
  },
  {
    ...CART,
    tool: 'get_cart',
    method: 'GET',
    path: '/carts/:id',
    argument: null,
    description: 'Returns a cart with current prices and availability.',
    isReadOnly: true,
    ...ofCart(v.unknown(), (shop, id, _input, call) => getCart(shop, id, call)),
  },
  {
    ...CART,
    tool: 'update_cart',
    method: 'PUT',
    path: '/carts/:id',
    argument: 'cart',
    description: 'Replaces the whole content of a cart. Send all lines, also those that stay.',
    ...ofCart(UpdateInput, updateCart, (input, id) =>
      input.id === undefined || input.id === id ? null : invalid('$.id: This is not the cart of the request.'),
    ),
  },
  {
    ...CART,
    tool: 'cancel_cart',
    method: 'POST',
    path: '/carts/:id/cancel',
    argument: null,
    description: 'Ends a cart and returns what was in it.',
    ...ofCart(v.unknown(), (shop, id, _input, call) => cancelCart(shop, id, call)),
  },
]
