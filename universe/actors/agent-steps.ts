import fc from 'fast-check'
import { priceCart, toMinorUnits } from '../money/price-cart.ts'
import type { Life } from '../platform/open-life.ts'
import { pricesOf } from '../properties/money.ts'
import type { Seen } from '../run/record.ts'
import { CURRENCIES, ISO_DIGITS, type WorldProduct, type WorldVariant } from '../worlds/world.ts'
import { callAgent, type Transport } from './agent.ts'
import { itemAt, step } from './step.ts'

interface AgentLine {
  id: string
  item: { id: string; price: number }
  quantity: number
}

interface AgentCart {
  id: string
  line_items: AgentLine[]
  totals: { type: string; amount: number }[]
  continue_url?: string
}

interface Bought {
  product: WorldProduct
  variant: WorldVariant
  quantity: number
}

const idOf = ({ product, variant }: Bought) =>
  product.variants.length === 1 ? String(product.id) : `${product.id}-${variant.id}`

/** What the oracle computes for the goods and their taxes. The agent chooses no delivery yet. */
function priceOf(life: Life, bought: readonly Bought[]) {
  const { world, backend } = life
  const anywhere = { id: 0, country: 'ALL', state: '', price: 0, pickupPrice: null }
  const lines = bought.map(({ product, variant, quantity }) => ({
    id: String(variant.id),
    isSelected: true,
    quantity,
    ...pricesOf(backend.catalog(), product, variant),
    shippingRule: { id: 1, isSinglePrice: false, places: [anywhere] },
    delivery: 'location' as const,
  }))
  return priceCart({
    lines,
    address: { country: 'DE', state: '' },
    voucher: null,
    freeShippingFrom: 0,
    taxesPaidUnits: world.backend === 'generation 4',
    percentStep: world.backend === 'reference' && CURRENCIES[world.currency] === 0 ? 100 : 1,
  })
}

/** Property 1: the amounts in an agent's cart equal the oracle's, and add up to the total. */
function expectTotals(life: Life, seen: Seen, cart: AgentCart, bought: readonly Bought[]): void {
  const { currency } = life.world
  const scale = 10 ** (ISO_DIGITS[currency] - CURRENCIES[currency])
  const of = (type: string) => (cart.totals.find((total) => total.type === type)?.amount ?? 0) / scale
  const priced = priceOf(life, bought)
  const should = (amount: number) => toMinorUnits(amount, CURRENCIES[currency])
  const total = should(priced.total)
  const parts = cart.totals.filter(({ type }) => type !== 'total')
  const sum = parts.reduce((all, { amount }) => all + amount, 0) / scale
  seen.expect(
    1,
    of('subtotal') === should(priced.subtotal),
    () => `an agent's goods cost ${of('subtotal')}, and by the oracle ${priced.subtotal}`,
  )
  seen.expect(
    1,
    of('tax') === should(priced.tax),
    () => `an agent's tax is ${of('tax')}, and by the oracle ${should(priced.tax)}`,
  )
  seen.expect(1, of('total') === total, () => `an agent's total is ${of('total')}, and by the oracle ${total}`)
  seen.expect(1, sum === total, () => `an agent's totals add up to ${sum}, and the total is ${total}`)
  seen.reach("an agent's cart was priced")
}

/** Property 8: the agent's cart lists all of its lines, each line can be removed, and unknown ids are refused. */
async function expectToBeChanged(life: Life, seen: Seen, transport: Transport, cart: AgentCart): Promise<void> {
  const read: AgentCart | null = await callAgent(life, transport, 'get_cart', null, cart.id)
  const lines = (one: AgentCart) => one.line_items.map(({ item, quantity }) => `${quantity} of ${item.id}`).join()
  seen.expect(
    8,
    read !== null && lines(read) === lines(cart),
    () => `an agent's cart had ${lines(cart)}, and has ${read && lines(read)}`,
  )
  const [first, ...rest] = cart.line_items
  if (!first || rest.length === 0) return
  const line_items = rest.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }))
  const left: AgentCart | null = await callAgent(life, transport, 'update_cart', { line_items }, cart.id)
  const isGone = left?.line_items.every(({ item }) => item.id !== first.item.id) ?? false
  seen.expect(8, isGone, () => `an agent cannot remove ${first.item.id}`)
  seen.reach('an agent removed a line')
}

const MOST_VISITS = 2

/** An agent fills a cart, and gets a link for its shopper. */
export const sendingAgent = fc
  .tuple(
    fc.constantFrom<Transport>('UCP', 'MCP'),
    fc.array(fc.tuple(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 3 }),
  )
  .map((args) =>
    step({
      name: 'agent',
      args,
      can: ({ past, hasGuests }) => hasGuests && past.agents < MOST_VISITS,
      async run({ past }, { life, seen }, [transport, wanted]) {
        past.agents += 1
        const bought = new Map<string, Bought>()
        for (const [at, quantity] of wanted) {
          const item = itemAt(life, at, at)
          const stock = item ? (life.backend.stockOf(item.variant.id) ?? 0) : 0
          if (!item || life.backend.isGone(item.product.id) || stock < quantity) continue
          bought.set(idOf({ ...item, quantity }), { ...item, quantity })
        }
        if (bought.size === 0) return
        const faults = life.line.faults()
        // What was purged is not older than the owner's changes.
        await life.purge()
        const line_items = [...bought].map(([id, { quantity }]) => ({ item: { id }, quantity }))
        const cart: AgentCart | null = await callAgent(life, transport, 'create_cart', { line_items })
        if (!cart?.line_items || life.line.faults() > faults) return
        expectTotals(life, seen, cart, [...bought.values()])
        await expectToBeChanged(life, seen, transport, cart)
        const link = cart.continue_url?.replace(life.publicUrl, life.url())
        const page = link ? await fetch(link, { headers: { accept: 'text/html' } }).catch(() => null) : null
        const isShown = page?.status === 200 || life.line.faults() > faults
        seen.expect(12, isShown, () => `the link of an agent's cart answers ${page?.status}`)
      },
    }),
  )
