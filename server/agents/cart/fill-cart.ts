import type { GraphQL } from '#graphql/contract.ts'
import { featured } from '../catalog/choose-variant.ts'
import { readId, readProduct } from '../catalog/lookup-catalog.ts'
import type { AgentProduct } from '../catalog/product-shape.ts'
import type { AgentCall } from '../ucp.ts'
import type { AgentCart, CartLine } from './agent-carts.ts'
import type { RequestedLine } from './cart-inputs.ts'
import { codeOf, type Note } from './cart-messages.ts'
import { titleOf, type CartContext } from './cart-shape.ts'

interface Choice {
  product: AgentProduct
  variant: AgentProduct['variants'][number]
  /** False if the agent named the product only, which has several variants. */
  isNamed: boolean
}

/** An id of a product means the variant in the cart, or else the one that lists show. */
function chooseVariant(product: AgentProduct, named: string | null, lines: readonly CartLine[]): Choice | null {
  const { variants } = product
  const inCart = lines.find((line) => line.product.id === product.id)?.variant.id
  const id = named ?? inCart
  const variant = id === undefined ? featured(variants) : variants.find((one) => one.id === id)
  return variant ? { product, variant, isNamed: id !== undefined || variants.length === 1 } : null
}

interface Filling {
  graphql: Pick<GraphQL, 'run'>
  cart: AgentCart
  /** Lines before the change. */
  lines: readonly CartLine[]
  call: AgentCall
  cartContext: CartContext
}

async function readChoice({ item }: RequestedLine, { graphql, lines, call }: Filling): Promise<Choice | null> {
  const id = readId(item.id)
  const product = id && (await readProduct(graphql, id.productId, call))
  return product && chooseVariant(product, id?.variantId ?? null, lines)
}

/** Puts one item into the cart, as many units as there are. `isIn`: the cart has the item afterwards. */
async function putItem(
  { item, quantity: wanted }: RequestedLine,
  { product, variant, isNamed }: Choice,
  { cart, lines, cartContext }: Filling,
): Promise<{ isIn: boolean; notes: Note[] }> {
  const { intl } = cartContext
  const title = titleOf(product, variant.options)
  const about = { itemId: item.id, variantId: variant.id }
  const line = lines.find((one) => one.variant.id === variant.id)
  const stock = line ? line.variant.stock : variant.quantity
  if (stock < 1) {
    // Messages about the lines of the answer name this one if it is in the cart.
    if (line) return { isIn: true, notes: [] }
    const content = intl.formatMessage({ id: 'agents.outOfStock' }, { title })
    return { isIn: false, notes: [{ ...about, type: 'error', code: 'out_of_stock', content }] }
  }
  const quantity = Math.min(wanted, stock)
  const refusals = line
    ? line.quantity === quantity
      ? []
      : await cart.setQuantity(line.id, quantity)
    : await cart.add({ productId: product.id, variantId: variant.id, quantity })
  const notes = refusals.map((refusal): Note => {
    return { ...about, type: 'error', code: codeOf(refusal), content: `${title}: ${refusal.message}` }
  })
  if (notes.length > 0) return { isIn: line !== undefined, notes }
  if (quantity < wanted) {
    const content = intl.formatMessage({ id: 'agents.quantityReduced' }, { title, count: quantity })
    notes.push({ ...about, type: 'warning', code: 'quantity_reduced', content })
  }
  if (!isNamed) {
    const content = intl.formatMessage({ id: 'agents.variantChosen' }, { title })
    notes.push({ ...about, type: 'warning', code: 'variant_chosen', content })
  }
  return { isIn: true, notes }
}

/**
 * Puts the requested items into the cart, and removes the lines that were not requested: nothing, if none of the items
 * can be bought. One item at a time, because the backend keeps the order.
 */
export async function fillCart(requested: readonly RequestedLine[], filling: Filling): Promise<Note[]> {
  const { cart, lines, cartContext } = filling
  const choices = await Promise.all(requested.map((line) => readChoice(line, filling)))
  const notes: Note[] = []
  const kept = new Set<string>()
  for (const [index, line] of requested.entries()) {
    const choice = choices[index]
    const about = { itemId: line.item.id, type: 'error' } as const
    if (!choice) {
      const content = cartContext.intl.formatMessage({ id: 'refusal.productUnavailable' })
      notes.push({ ...about, variantId: null, code: 'not_found', content })
      continue
    }
    const { product, variant } = choice
    if (kept.has(variant.id)) {
      const content = cartContext.intl.formatMessage(
        { id: 'agents.itemRepeated' },
        { title: titleOf(product, variant.options) },
      )
      notes.push({ ...about, variantId: variant.id, code: 'item_repeated', content })
      continue
    }
    const outcome = await putItem(line, choice, filling)
    notes.push(...outcome.notes)
    if (outcome.isIn) kept.add(variant.id)
  }
  if (requested.length > 0 && kept.size === 0) return notes
  const isKept = ({ id, variant }: CartLine) => {
    // The first line of a variant has its quantity; some backends have several.
    const isFirst = lines.find((one) => one.variant.id === variant.id)?.id === id
    return isFirst && kept.has(variant.id)
  }
  await cart.remove(lines.filter((line) => !isKept(line)).map(({ id }) => id))
  return notes
}
