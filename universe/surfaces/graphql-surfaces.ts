import { ask } from '../actors/ask.ts'
import { graphqlHands } from '../actors/graphql-hands.ts'
import { createShopper } from '../actors/shopper.ts'
import { searchWord } from './books.ts'
import type { Reader, Reading, Surface } from './reading.ts'
import { pathFor } from './reading.ts'

const PRICE = 'price { current { amount currency } }'
const CARD = `id title slug inStock ${PRICE}`

interface Card {
  id: string
  title: string
  slug: string
  inStock: boolean | null
  price: { current: { amount: number; currency: string } }
}

function readCard({ language }: Reader, { id, title, slug, inStock, price }: Card): Reading {
  const { amount, currency } = price.current
  const address = pathFor(language, `/product/${slug || '-'}/${id}`)
  const known = inStock === null ? {} : { isThere: inStock }
  return { product: Number(id), variant: null, title, price: amount, currency, address, ...known }
}

/** A program without a past that asks in a language. */
async function query({ life, language }: Reader, document: string, variables: object = {}) {
  const { data, hasFailed } = await ask(life, { ...createShopper('eve', graphqlHands), language }, document, variables)
  return hasFailed ? null : data
}

const list: Surface = {
  name: 'list by GraphQL',
  async read(reader) {
    const data = await query(reader, `{ listing(perPage: 50) { products { items { ${CARD} } } } }`)
    return data?.listing ? data.listing.products.items.map((card: Card) => readCard(reader, card)) : null
  },
}

/** Each product is searched by its own word. */
function searching<Found>(name: string, field: (text: string) => string, cards: (answer: Found) => Card[]): Surface {
  return {
    name,
    async read(reader) {
      const readings: Reading[] = []
      for (const product of reader.products) {
        const data = await query(reader, `query ($text: String!) { found: ${field('$text')} }`, {
          text: searchWord(reader, product),
        })
        if (!data) return null
        if (data.found) readings.push(...cards(data.found).map((card) => readCard(reader, card)))
      }
      return readings
    },
  }
}

const search = searching(
  'search by GraphQL',
  (text) => `listing(query: ${text}) { products { items { ${CARD} } } }`,
  ({ products }: { products: { items: Card[] } }) => products.items,
)

const suggestions = searching(
  'suggestions',
  (text) => `suggestions(text: ${text}) { products { ${CARD} } }`,
  ({ products }: { products: Card[] }) => products,
)

interface Whole extends Card {
  variants: { id: string; quantity: number; price: Card['price'] }[]
}

const product: Surface = {
  name: 'product by GraphQL',
  async read(reader) {
    const readings: Reading[] = []
    for (const { id } of reader.products) {
      const data = await query(
        reader,
        `query ($id: ID!) { product(id: $id) { ${CARD} variants { id quantity ${PRICE} } } }`,
        {
          id: String(id),
        },
      )
      if (!data) return null
      const found: Whole | null = data.product
      if (!found) continue
      const whole = readCard(reader, found)
      readings.push(whole)
      for (const { id: variant, quantity, price } of found.variants) {
        const { amount, currency } = price.current
        readings.push({ ...whole, variant: Number(variant), isThere: quantity > 0, price: amount, currency })
      }
    }
    return readings
  },
}

const all: Surface = {
  name: 'all products by GraphQL',
  async read(reader) {
    const ids = reader.products.map(({ id }) => String(id))
    const data = await query(reader, `query ($ids: [ID!]) { products(ids: $ids) { nodes { ${CARD} } } }`, { ids })
    return data?.products ? data.products.nodes.filter(Boolean).map((card: Card) => readCard(reader, card)) : null
  },
}

/** One variant of each product is put into a guest's cart. */
const cart: Surface = {
  name: 'cart by GraphQL',
  async read(reader) {
    const { life, language, products } = reader
    if (life.world.backend === 'generation 1') return []
    const guest = { ...createShopper('eve', graphqlHands), language }
    for (const one of products) {
      const variant = one.variants.find(({ id }) => (life.backend.stockOf(id) ?? 0) > 0)
      if (variant) await guest.hands.add(life, guest, { product: one, variant }, 1)
    }
    const answer = await ask(
      life,
      guest,
      `{ viewer { cart { lines { availability variant { id } product { id slug title } ${PRICE} } } } }`,
    )
    if (answer.hasFailed) return null
    return answer.data.viewer.cart.lines.map(
      (line: { availability: string; variant: { id: string }; product: Card; price: Card['price'] }): Reading => ({
        ...readCard(reader, { ...line.product, inStock: line.availability === 'AVAILABLE', price: line.price }),
        variant: Number(line.variant.id),
      }),
    )
  },
}

export const GRAPHQL_SURFACES = [list, search, suggestions, product, all, cart]
