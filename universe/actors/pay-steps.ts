import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import { ask } from './ask.ts'
import { graphqlHands } from './graphql-hands.ts'
import type { Shopper, ShownCheckout } from './shopper.ts'
import { anyShopper, shopperOf, step } from './step.ts'

const PLACE = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: STRIPE, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) { order { id isPaid } } }`
const SETTLE = 'mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { state order { isPaid } } }'

/** A call that a browser or the provider makes to the provider's double. */
async function callProvider(life: Life, path: string, body: object): Promise<{ token?: { id: string } } | null> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${life.backend.url}/sandbox/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  }).catch(() => null)
  return answer?.ok ? answer.json() : null
}

/** Places an order that waits for a card. Null if none was placed. */
async function placeForCard(life: Life, shopper: Shopper, shown: ShownCheckout): Promise<string | null> {
  const agreed = { amount: shown.parts['total'], currency: shown.currency, breakdown: shown.breakdown }
  const key = `${shopper.mark}-${(shopper.keys += 1)}`
  const { data } = await ask(life, shopper, PLACE, { voucher: shown.voucher, key, agreed })
  Object.assign(shopper, { shown: null, lines: null })
  return data?.placeOrder?.order?.id ?? null
}

/** Property 7: an order counts as paid exactly if the provider has its money, which is what it costs. */
function expectPaid(life: Life, seen: Seen, id: string, hasFaults: boolean): void {
  const order = life.backend.orders().find((one) => one.id === id)
  const payment = life.backend.paymentOf(id)
  if (!order) return
  const isDue = order.total > 0
  const says = payment?.isPaid ? 'paid' : 'not paid'
  seen.expect(7, !order.isPaid || !isDue || payment?.isPaid === true, () => `order ${id} is paid, and the card ${says}`)
  if (!hasFaults && payment?.isPaid) seen.expect(7, order.isPaid, () => `order ${id} is not paid, and the card ${says}`)
}

/** Pays by card: the provider pays or declines, and then claims that it was paid, once, twice, or falsely. */
export const paying = fc
  .tuple(
    anyShopper,
    fc.constantFrom('pays' as const, 'declines' as const),
    fc.constantFrom('once' as const, 'twice' as const, 'forged' as const, 'other amount' as const),
    fc.boolean(),
  )
  .map((args) =>
    step({
      name: 'pay',
      args,
      can: (model, [index]) => shopperOf(model, index).shown !== null,
      async run(model, { life, seen }, [index, outcome, how, isEarly]) {
        const shopper = shopperOf(model, index)
        if (life.world.backend !== 'reference' || shopper.hands !== graphqlHands || !shopper.shown) return
        const faults = life.line.faults()
        const orderId = await placeForCard(life, shopper, shopper.shown)
        if (orderId === null) return
        const claim = () => {
          const id = life.backend.paymentOf(orderId)?.id ?? 'pi_unknown'
          return callProvider(life, 'webhooks', { provider: 'stripe', id, how })
        }
        // Nothing is paid yet, so the claim is false.
        if (isEarly) await claim()
        if (isEarly) seen.reach('a webhook claimed a payment that is not there')
        expectPaid(life, seen, orderId, true)
        const card = await callProvider(life, 'stripe/tokens', { last4: '4242', outcome })
        await ask(life, shopper, SETTLE, { input: { orderId, method: 'STRIPE', token: card?.token?.id ?? '' } })
        await claim()
        if (outcome === 'declines') seen.reach('a payment was declined')
        if (how === 'twice') seen.reach('a provider answered twice')
        expectPaid(life, seen, orderId, life.line.faults() > faults)
      },
    }),
  )
