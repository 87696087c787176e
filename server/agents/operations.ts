import * as v from 'valibot'
import { CreateInput, UpdateInput } from './cart/cart-inputs.ts'
import { cancelCart, type CartShop, createCart, getCart, updateCart } from './cart/operate-carts.ts'
import { LookupInput, MOST_IDS, ProductInput, SearchInput } from './catalog/agent-inputs.ts'
import { getProduct, lookupCatalog } from './catalog/lookup-catalog.ts'
import { searchCatalog } from './catalog/search-catalog.ts'
import { type OperationRow, operationTable } from './operation-table.ts'
import type { AgentCall, OperationResult, ProtocolError } from './ucp.ts'

interface PreparedRun {
  /** As checked, without what the operation ignores. */
  input: unknown
  run(shop: CartShop, call: AgentCall): Promise<OperationResult>
}

interface Preparation {
  input: v.GenericSchema
  /**
   * Checks the input before anything runs.
   *
   * @param id as the transport received it; only operations with `:id` in their path use it
   */
  prepare(input: unknown, id: unknown): PreparedRun | ProtocolError
}

export type AgentOperation = OperationRow & Preparation

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `$.${path.replaceAll(/\.(\d+)/g, '[$1]')}: ${issue.message}`
}

const invalid = (content: string): ProtocolError => ({ status: 400, code: 'invalid_request', content })

function withoutId<Input>(
  schema: v.GenericSchema<unknown, Input>,
  run: (shop: CartShop, input: Input, call: AgentCall) => Promise<OperationResult>,
  check: (input: Input) => ProtocolError | null = () => null,
): Preparation {
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

/** Like `withoutId`, for operations on one cart. */
function withCartId<Input>(
  schema: v.GenericSchema<unknown, Input>,
  run: (shop: CartShop, id: string, input: Input, call: AgentCall) => Promise<OperationResult>,
  check: (input: Input, id: string) => ProtocolError | null = () => null,
): Preparation {
  return {
    input: schema,
    prepare(input, id) {
      if (typeof id !== 'string') return NO_ID
      const { prepare } = withoutId(
        schema,
        (shop, parsed, call) => run(shop, id, parsed, call),
        (parsed) => check(parsed, id),
      )
      return prepare(input, id)
    },
  }
}

const hasFilter = ({ categories, price }: { categories: readonly string[]; price: object }) =>
  categories.length > 0 || Object.keys(price).length > 0

const preparations: Record<(typeof operationTable)[number]['tool'], Preparation> = {
  search_catalog: withoutId(
    SearchInput,
    ({ graphql, origin }, input, call) => searchCatalog(graphql, origin, input, call),
    // A cursor is only a position: without its search, it would lead into the list of all products.
    ({ query, filters }) =>
      query || hasFilter(filters)
        ? null
        : invalid('Send `query` or one of the filters `categories` and `price`, also with a cursor.'),
  ),
  lookup_catalog: withoutId(
    LookupInput,
    ({ graphql, origin }, input, call) => lookupCatalog(graphql, origin, input, call),
    ({ ids }) => {
      const count = new Set(ids).size
      if (count <= MOST_IDS) return null
      const content = `At most ${MOST_IDS} ids are looked up at once, found ${count}.`
      return { status: 400, code: 'request_too_large', content }
    },
  ),
  get_product: withoutId(ProductInput, ({ graphql, origin }, input, call) => getProduct(graphql, origin, input, call)),
  create_cart: withoutId(CreateInput, createCart),
  get_cart: withCartId(v.unknown(), (shop, id, _input, call) => getCart(shop, id, call)),
  update_cart: withCartId(UpdateInput, updateCart, (input, id) =>
    input.id === undefined || input.id === id ? null : invalid('$.id: This is not the cart of the request.'),
  ),
  cancel_cart: withCartId(v.unknown(), (shop, id, _input, call) => cancelCart(shop, id, call)),
}

export const operations: readonly AgentOperation[] = operationTable.map((row) => ({
  ...row,
  ...preparations[row.tool],
}))
