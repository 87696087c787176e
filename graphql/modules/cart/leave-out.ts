import type { Outcome } from '../../api/endpoint.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { cartChangeEndpoint } from '../../api/endpoints/cart/cart.ts'
import type { GraphQLContext } from '../../context.ts'
import type { LineError, UserError } from '../../texts/errors.ts'

type Refused = Extract<Outcome<unknown>, { ok: false }>

interface LeftOut<Value> {
  outcome: Outcome<Value>
  /** Number of lines that were deselected. */
  leftOut: number
}

const asUserErrors = (lines: readonly LineError[]): UserError[] =>
  lines.flatMap(({ code, messages }) => messages.map((message) => ({ code, field: null, message })))

export interface SubmittedLines {
  /** Ids of the lines that the call is about. */
  own: ReadonlySet<string>
  /** All lines that the cart shows. */
  shown: readonly Pick<CartLineModel, 'id' | 'selected'>[]
}

function deselect({ api }: GraphQLContext, unchecked: readonly string[]): Promise<Outcome<boolean>> {
  return api.submit(cartChangeEndpoint, { checked: [], unchecked })
}

/**
 * Deployed backends order all selected lines, each checked alone: also the second line of a variant whose stock only
 * covers the first, or one with a place of another address. So lines that are selected but not the order's own are
 * deselected first.
 *
 * @param submit places the order; `hasLeftOut` if the cart has changed since it was read
 */
export async function orderOnly<Value>(
  context: GraphQLContext,
  { own, shown }: SubmittedLines,
  submit: (hasLeftOut: boolean) => Promise<Outcome<Value>>,
): Promise<LeftOut<Value>> {
  const others = own.size === 0 ? [] : shown.flatMap(({ id, selected }) => (selected && !own.has(id) ? [id] : []))
  if (others.length > 0) {
    const change = await deselect(context, others)
    if (!change.ok) return { outcome: change, leftOut: 0 }
  }
  const made = await leaveOut(context, { own, shown }, (isAgain) => submit(isAgain || others.length > 0))
  return { ...made, leftOut: made.leftOut + others.length }
}

/**
 * Deployed backends ship and order nothing while any selected line cannot be bought, and name lines that their cart
 * leaves out. Such lines are deselected, and the call, which changed nothing, is made once more. A refusal of the call's
 * own lines is final.
 */
export async function leaveOut<Value>(
  context: GraphQLContext,
  { own, shown }: SubmittedLines,
  submit: (isAgain: boolean) => Promise<Outcome<Value>>,
): Promise<LeftOut<Value>> {
  const first = await submit(false)
  if (first.ok) return { outcome: first, leftOut: 0 }
  const others = first.lines.filter(({ lineId }) => !own.has(lineId))
  const final = { outcome: shownAtLines(first, shown), leftOut: 0 }
  if (own.size === 0 || others.length === 0) return final
  const change = await deselect(
    context,
    others.map(({ lineId }) => lineId),
  )
  if (!change.ok) return final
  if (others.length < first.lines.length) {
    const lines = first.lines.filter(({ lineId }) => own.has(lineId))
    return { outcome: shownAtLines({ ...first, lines }, shown), leftOut: others.length }
  }
  const again = await submit(true)
  return { outcome: again.ok ? again : shownAtLines(again, shown), leftOut: others.length }
}

/** The reason for a line that the cart does not show becomes one of the whole call, so that the shopper sees it. */
function shownAtLines(refused: Refused, shown: SubmittedLines['shown']): Refused {
  if (refused.lines.length === 0) return refused
  const isShown = ({ lineId }: LineError) => shown.some(({ id }) => id === lineId)
  const lines = refused.lines.filter(isShown)
  return { ...refused, lines, userErrors: lines.length > 0 ? [] : asUserErrors(refused.lines) }
}
