import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import type { Shopper, ToldLine } from './shopper.ts'
import { anyShopper, shopperOf, step } from './step.ts'

async function linesOf(life: Life, shopper: Shopper): Promise<readonly ToldLine[] | null> {
  const cart = await shopper.hands.readCart(life, shopper)
  return cart && cart.lines
}

/** Units by variant. */
function unitsOf(lines: readonly ToldLine[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { variant, quantity } of lines) units.set(variant, (units.get(variant) ?? 0) + quantity)
  return units
}

/** Property 10: every line of the guest is in the member's cart, with as many units as there are. */
async function expectLines(life: Life, shopper: Shopper, seen: Seen, before: readonly ToldLine[]): Promise<void> {
  const after = await linesOf(life, shopper)
  if (!after) return
  const now = unitsOf(after)
  for (const [variant, units] of unitsOf(before.filter(({ product }) => !life.backend.isGone(product)))) {
    const least = Math.min(units, Math.max(1, life.backend.stockOf(variant) ?? 1))
    const is = now.get(variant) ?? 0
    seen.expect(10, is >= least, () => `${units} units of ${variant} became ${is} by signing in`)
  }
}

/** Makes an account at the first time. */
export async function enter(life: Life, shopper: Shopper, seen: Seen): Promise<void> {
  const faults = life.line.faults()
  const isNew = shopper.account === null
  if (isNew && !(await shopper.hands.signUp(life, shopper))) {
    shopper.account = 'unusable'
    seen.expect(10, life.line.faults() > faults, () => `${shopper.name} cannot sign up`)
    return
  }
  shopper.account = 'signedOut'
  const isIn = await shopper.hands.signIn(life, shopper)
  // The guest's addresses become the member's, and are no choice of the member.
  Object.assign(shopper, { lines: null, shown: null, chosen: null })
  // Orders are shown in the account now.
  for (const order of shopper.orders) order.text = null
  if (isIn) shopper.account = 'signedIn'
  else seen.expect(10, life.line.faults() > faults, () => `${shopper.name} cannot sign in`)
}

export const entering = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'signIn',
    args,
    can(model, [index]) {
      const { account } = shopperOf(model, index)
      return account === null || account === 'signedOut'
    },
    async run(model, { life, seen }, [index]) {
      const shopper = shopperOf(model, index)
      const lines = await linesOf(life, shopper)
      await enter(life, shopper, seen)
      if (!lines || shopper.account !== 'signedIn') return
      if (lines.length > 0) seen.reach('a guest with a cart signed in')
      await expectLines(life, shopper, seen, lines)
    },
  }),
)

export const leaving = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'signOut',
    args,
    can: (model, [index]) => model.hasGuests && shopperOf(model, index).account === 'signedIn',
    async run(model, { life, seen }, [index]) {
      const shopper = shopperOf(model, index)
      if (!(await shopper.hands.signOut(life, shopper))) return
      const nothing = { account: 'signedOut', lines: null, shown: null, chosen: null, address: null, orders: [] }
      const own = new Set(shopper.orders.map(({ id }) => id))
      Object.assign(shopper, nothing)
      const lines = await linesOf(life, shopper)
      seen.expect(18, !lines || lines.length === 0, () => `${shopper.name} signed out and still has a cart`)
      for (const id of own) {
        const read = await shopper.hands.readOrder(life, shopper, id)
        seen.expect(18, !read?.text.includes(shopper.mark), () => `${shopper.name} signed out and still reads ${id}`)
      }
    },
  }),
)
