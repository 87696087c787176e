import type { GraphQL } from '#graphql/contract.ts'
import type { AgentCall, OperationResult, UcpMessage } from '../ucp.ts'
import { AgentProductDocument, AgentShopDocument } from './__generated__/agent-catalog.ts'
import type { LookupRequest, ProductRequest } from './agent-inputs.ts'
import { effectiveValues, featured, matchingVariants, optionsWith } from './choose-variant.ts'
import { isInCategories, priceBounds } from './filters.ts'
import { type AgentProduct, productFacts, type ShopAddress, variantOf } from './product-shape.ts'
import { readPublic } from './read-catalog.ts'

const ID = /^(\d{1,18})(?:-(\d{1,18}))?$/

/** The product and, if the id names one, the variant. Null for an id that the shop cannot have. */
export function readId(id: string): { productId: string; variantId: string | null } | null {
  const [, productId, variantId = null] = ID.exec(id) ?? []
  return productId === undefined ? null : { productId, variantId }
}

type Variant = AgentProduct['variants'][number]
type IsWithin = (variant: Variant) => boolean

function withinPrice({ min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined }): IsWithin {
  return ({ price }) => price.current.amount >= min && price.current.amount <= max
}

async function readBounds(
  graphql: Pick<GraphQL, 'run'>,
  { filters, context }: Pick<LookupRequest, 'filters' | 'context'>,
  call: AgentCall,
) {
  if (filters.price.min === undefined && filters.price.max === undefined) return { messages: [] }
  const { shop } = await readPublic(graphql, AgentShopDocument, {}, call)
  return priceBounds(filters, shop.settings.currency, context.currency)
}

export async function readProduct(
  graphql: Pick<GraphQL, 'run'>,
  id: string,
  call: AgentCall,
): Promise<AgentProduct | null> {
  return (await readPublic(graphql, AgentProductDocument, { id }, call)).product
}

interface Resolved {
  product: AgentProduct
  inputs: Map<Variant, { id: string; match: 'exact' | 'featured' }[]>
}

function resolve(product: AgentProduct, ids: readonly string[], isWithin: IsWithin): Resolved & { missing: string[] } {
  const inputs: Resolved['inputs'] = new Map()
  const missing: string[] = []
  for (const id of ids) {
    const named = readId(id)?.variantId ?? null
    const candidates = product.variants.filter(isWithin)
    const variant = named === null ? featured(candidates) : candidates.find((one) => one.id === named)
    if (variant)
      inputs.set(variant, [...(inputs.get(variant) ?? []), { id, match: named === null ? 'featured' : 'exact' }])
    else missing.push(id)
  }
  return { product, inputs, missing }
}

function writeResolved({ product, inputs }: Resolved, shop: ShopAddress) {
  const variants = [...inputs].map(([variant, ids]) => ({ ...variantOf(product, variant, shop), inputs: ids }))
  const options = product.attributes.map(({ title, values }) => ({
    name: title,
    values: values.map(({ id, title: label }) => ({ id, label })),
  }))
  return { ...productFacts(product, shop), ...(options.length > 0 && { options }), variants }
}

/** Products by their own ids and by ids of variants. Ids that the shop does not have are named in messages. */
export async function lookupCatalog(
  graphql: Pick<GraphQL, 'run'>,
  origin: string,
  request: LookupRequest,
  call: AgentCall,
): Promise<OperationResult> {
  const bounds = await readBounds(graphql, request, call)
  const ids = [...new Set(request.ids)]
  const byProduct = Map.groupBy(ids, (id) => readId(id)?.productId ?? '')
  const unknown = byProduct.get('') ?? []
  byProduct.delete('')
  const results = await Promise.all(
    [...byProduct].map(async ([productId, own]) => {
      const product = await readProduct(graphql, productId, call)
      const isIn = product !== null && isInCategories(product.breadcrumbs, request.filters.categories)
      return isIn ? resolve(product, own, withinPrice(bounds)) : { missing: own }
    }),
  )
  const missing = [...unknown, ...results.flatMap((result) => result.missing)]
  const products = results.flatMap((result) => ('product' in result && result.inputs.size > 0 ? [result] : []))
  const notFound = missing.map((id): UcpMessage => ({ type: 'info', code: 'not_found', content: id }))
  return {
    messages: [...bounds.messages, ...notFound],
    payload: { products: products.map((result) => writeResolved(result, { origin, locale: call.locale })) },
  }
}

const NOT_FOUND: OperationResult = {
  error: { type: 'error', code: 'not_found', content: 'The product does not exist.', severity: 'unrecoverable' },
}

/** One product with the variants that match the selected options. */
export async function getProduct(
  graphql: Pick<GraphQL, 'run'>,
  origin: string,
  request: ProductRequest,
  call: AgentCall,
): Promise<OperationResult> {
  const id = readId(request.id)
  const product = id && (await readProduct(graphql, id.productId, call))
  if (!id || !product || !isInCategories(product.breadcrumbs, request.filters.categories)) return NOT_FOUND
  const named = product.variants.find((variant) => variant.id === id.variantId)
  if (id.variantId !== null && !named) return NOT_FOUND
  const asked = named?.attributeValueIds ?? effectiveValues(product, request.selected, request.preferences)
  const lead = named ?? matchingVariants(product, asked)[0]
  const chosen = request.selected.length > 0 || named ? asked : (lead?.attributeValueIds ?? [])
  const bounds = await readBounds(graphql, request, call)
  const shop = { origin, locale: call.locale }
  const variants = matchingVariants(product, chosen, lead).filter(withinPrice(bounds))
  if (variants.length === 0) return NOT_FOUND
  const selected = (lead ? variantOf(product, lead, shop).options : []).filter(
    (option) => option.id !== undefined && chosen.includes(option.id),
  )
  const options = optionsWith(product, chosen)
  return {
    messages: bounds.messages,
    payload: {
      product: {
        ...productFacts(product, shop),
        ...(options.length > 0 && { options, selected }),
        variants: variants.map((variant) => variantOf(product, variant, shop)),
      },
    },
  }
}
