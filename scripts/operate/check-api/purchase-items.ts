import type { ProductCardModel } from '#graphql/api/endpoints/product/product-card.ts'
import { productEndpoint, type ProductModel } from '#graphql/api/endpoints/product/product.ts'
import type { ShopInfo } from '#graphql/api/wire/shop-info.ts'
import { postalCodePattern } from '#graphql/rules/address-rules.ts'
import { type DeliveryPlace, placeFor } from '#graphql/rules/shipping.ts'
import { readPostalCode } from '#shared/postal-code.ts'
import type { Visit } from './visit.ts'

export interface Item {
  productId: string
  variantId: string
  quantity: number
  hasBundle: boolean
}

export interface Basket {
  items: Item[]
  country: string
  state: string
}

const TRIES = 24
const EVERYWHERE = 'ALL'

interface Candidate {
  product: ProductModel
  item: Item
}

function candidateOf(product: ProductModel | null, minimum: number): Candidate | null {
  const quantity = product?.bundle ? Math.max(2, product.bundle.buy) : minimum
  const variant = product?.variants.find((one) => one.quantity >= quantity)
  if (!product || !variant || product.places.length === 0) return null
  return {
    product,
    item: { productId: product.id, variantId: variant.id, quantity, hasBundle: product.bundle !== null },
  }
}

function placeOfBoth({ places }: ProductModel, others: readonly DeliveryPlace[], shop: ShopInfo) {
  const addresses = places.map(({ country, state }) => ({
    country: country === EVERYWHERE ? shop.defaultCountry : country,
    state: country === EVERYWHERE ? shop.defaultState : state === EVERYWHERE ? '' : state,
  }))
  return addresses.find(({ country, state }) => placeFor(others, country, state)) ?? null
}

function basketOf(first: Candidate, second: Candidate | null, shop: ShopInfo): Basket | null {
  const place = placeOfBoth(first.product, (second ?? first).product.places, shop)
  return place && { items: second ? [first.item, second.item] : [first.item], ...place }
}

/** Prefers a pair that ships to one address and includes a bundle deal; null if nothing can be delivered. */
export async function findBasket(
  visit: Visit,
  cards: readonly ProductCardModel[],
  shop: ShopInfo,
): Promise<Basket | null> {
  const candidates: Candidate[] = []
  let best: Basket | null = null
  for (const { id } of cards.slice(0, TRIES)) {
    const answer = await visit.ask('product/{id}', ({ api }) => api.read(productEndpoint, { id }))
    const candidate = candidateOf(answer.kind === 'value' ? answer.value : null, candidates.length === 0 ? 2 : 1)
    if (!candidate) continue
    for (const other of candidates) {
      const [first, second] = candidate.item.hasBundle ? [candidate, other] : [other, candidate]
      const basket = basketOf(first, second, shop)
      if (basket?.items[0]?.hasBundle) return basket
      if (basket && best?.items.length !== 2) best = basket
    }
    candidates.push(candidate)
    best ??= basketOf(candidate, null, shop)
  }
  return best
}

/** At least one is valid in most countries that require a postal code. */
const POSTAL_CODES = ['10000', '1000', '100000', '100-0001', '10000-000', '1000-001', '1000 AA', 'K1A 0B1', 'SW1A 1AA']

/** @param states those of the basket's country, of which an address needs one */
export function addressFor({ country, state }: Basket, states: readonly { code: string }[]) {
  return {
    name: 'Souk Check',
    email: 'souk-check@example.com',
    phone: '+1 202 555 0100',
    country,
    state: state || (states[0]?.code ?? ''),
    city: 'Check',
    zip: POSTAL_CODES.find((code) => readPostalCode(code, country, postalCodePattern(country)).isKnown) ?? '10000',
    line1: '1 Check Street',
  }
}
