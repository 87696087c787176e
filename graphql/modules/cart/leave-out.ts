import type { Outcome } from '../../api/endpoint.ts'
import { cartChangeEndpoint } from '../../api/endpoints/cart/cart.ts'
import type { GraphQLContext } from '../../context.ts'
import type { LineError, UserError } from '../../texts/errors.ts'

type Refused = Extract<Outcome<unknown>, { ok: false }>

interface LeftOut<Value> {
  outcome: Outcome<Value>
  /** Lines that were deselected, with the reason. */
  leftOut: readonly LineError[]
}

const asUserErrors = (lines: readonly LineError[]): UserError[] =>
  lines.flatMap(({ code, messages }) => messages.map((message) => ({ code, field: null, message })))

export interface SubmittedLines {
  /** Ids of the lines that the call is about. */
  own: ReadonlySet<string>
  /** All lines that the cart shows. */
  shown: readonly { id: string }[]
}

/**
 * Deployed backends ship and order nothing while any selected line cannot be bought, and name lines that their cart
 * leaves out. Such lines are deselected, and the call, which changed nothing, is made once more. A refusal of the call's
 * own lines is final.
 */
export async function leaveOut<Value>(
  { api }: GraphQLContext,
  { own, shown }: SubmittedLines,
  submit: () => Promise<Outcome<Value>>,
): Promise<LeftOut<Value>> {
  const first = await submit()
  if (first.ok) return { outcome: first, leftOut: [] }
  const others = first.lines.filter(({ lineId }) => !own.has(lineId))
  const final = { outcome: shownAtLines(first, shown), leftOut: [] }
  if (own.size === 0 || others.length === 0) return final
  const unchecked = others.map(({ lineId }) => lineId)
  const change = await api.submit(cartChangeEndpoint, { checked: [], unchecked })
  if (!change.ok) return final
  if (others.length < first.lines.length) {
    const lines = first.lines.filter(({ lineId }) => own.has(lineId))
    return { outcome: shownAtLines({ ...first, lines }, shown), leftOut: others }
  }
  const again = await submit()
  return { outcome: again.ok ? again : shownAtLines(again, shown), leftOut: others }
}

/** The reason for a line that the cart does not show becomes one of the whole call, so that the shopper sees it. */
function shownAtLines(refused: Refused, shown: readonly { id: string }[]): Refused {
  if (refused.lines.length === 0) return refused
  const isShown = ({ lineId }: LineError) => shown.some(({ id }) => id === lineId)
  const lines = refused.lines.filter(isShown)
  return { ...refused, lines, userErrors: lines.length > 0 ? [] : asUserErrors(refused.lines) }
}
