import type { CartFieldsFragment } from './__generated__/cart-page.ts'

export type CartPatch =
  | { kind: 'quantity'; id: string; quantity: number }
  | { kind: 'select'; checked: readonly string[]; unchecked: readonly string[] }
  | { kind: 'delete'; id: string }

type Line = CartFieldsFragment['lines'][number]

function patchLine(line: Line, patch: CartPatch): Line {
  if (patch.kind === 'quantity' && line.id === patch.id) return { ...line, quantity: patch.quantity }
  if (patch.kind === 'select' && patch.checked.includes(line.id)) return { ...line, selected: true }
  if (patch.kind === 'select' && patch.unchecked.includes(line.id)) return { ...line, selected: false }
  return line
}

/** Amounts stay as they are, because the server computes them. */
export function patchCart(cart: CartFieldsFragment, patch: CartPatch): CartFieldsFragment {
  const remaining = patch.kind === 'delete' ? cart.lines.filter(({ id }) => id !== patch.id) : cart.lines
  const lines = remaining.map((line) => patchLine(line, patch))
  return { ...cart, lines, count: lines.reduce((count, { quantity }) => count + quantity, 0) }
}
