import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import type { Shopper } from './shopper.ts'

/** Reads the cart and compares it with what the shop said before. */
export async function look(life: Life, shopper: Shopper, seen: Seen): Promise<void> {
  const told = shopper.lines
  const cart = await shopper.hands.readCart(life, shopper)
  if (!cart) return
  const sum = cart.lines.reduce((total, { quantity }) => total + quantity, 0)
  seen.expect(8, sum === cart.count, () => `the cart counts ${cart.count} units and shows ${sum}`)
  if (!told) return
  if (told.length > 0) seen.reach('a cart was read again')
  for (const { id, product, quantity, isSelected } of told) {
    const now = cart.lines.find((line) => line.id === id)
    if (life.backend.isGone(product)) seen.reach('a product in a cart was gone')
    // Deployed backends leave such lines out.
    if (!now && life.backend.isGone(product) && life.world.backend !== 'reference') continue
    // A page does not say how many units of a line are sold out.
    if (quantity > 0)
      seen.expect(9, now?.quantity === quantity, () => `line ${id} had ${quantity} units, and has ${now?.quantity}`)
    seen.expect(9, now?.isSelected === isSelected, () => `line ${id} changed its selection by itself`)
  }
}
