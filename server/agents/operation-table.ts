import { MOST_IDS } from './catalog/agent-inputs.ts'
import type { Capability } from './ucp.ts'

/** One operation of the protocol. Both transports, the profile, and the docs derive from the table below. */
export interface OperationRow {
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
  /** Reads of the catalog are refused before pages, and changes of carts with theirs. */
  loadClass: 'sheddable' | 'criticalPlus'
  /** Its answers are the same for all agents, and may be stored. */
  isPublic: boolean
}

export const takesId = ({ path }: Pick<OperationRow, 'path'>): boolean => path.includes('/:id')

const CATALOG = {
  method: 'POST',
  argument: 'catalog',
  status: 200,
  isReadOnly: true,
  loadClass: 'sheddable',
  isPublic: true,
} as const

const CART = {
  capability: 'dev.ucp.shopping.cart',
  status: 200,
  isReadOnly: false,
  loadClass: 'criticalPlus',
  isPublic: false,
} as const

/** Apart from what runs them, so that the docs are generated without the shop. */
export const operationTable = [
  {
    ...CATALOG,
    tool: 'search_catalog',
    path: '/catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    description: 'Searches products by text, or lists those of a category or a price range.',
  },
  {
    ...CATALOG,
    tool: 'lookup_catalog',
    path: '/catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: `Returns up to ${MOST_IDS} products by the ids of products or variants.`,
  },
  {
    ...CATALOG,
    tool: 'get_product',
    path: '/catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: 'Returns one product with the variants that match the selected options.',
  },
  {
    ...CART,
    tool: 'create_cart',
    method: 'POST',
    path: '/carts',
    argument: 'cart',
    description: 'Creates a cart with items. The id in the answer is enough to read and change it: keep it secret.',
    status: 201,
  },
  {
    ...CART,
    tool: 'get_cart',
    method: 'GET',
    path: '/carts/:id',
    argument: null,
    description: 'Returns a cart with current prices and availability.',
    isReadOnly: true,
  },
  {
    ...CART,
    tool: 'update_cart',
    method: 'PUT',
    path: '/carts/:id',
    argument: 'cart',
    description: 'Replaces the whole content of a cart. Send all lines, also those that stay.',
  },
  {
    ...CART,
    tool: 'cancel_cart',
    method: 'POST',
    path: '/carts/:id/cancel',
    argument: null,
    description: 'Ends a cart and returns what was in it.',
  },
] as const satisfies readonly OperationRow[]
