import { failure, type Outcome } from '#client/define-page.ts'

/** What payloads of mutations have in common, as far as they have it. */
interface Payload {
  /** Of an order, or of its payment. */
  state?: 'PLACED' | 'PAID' | 'PENDING' | 'REFUSED' | 'UNKNOWN'
  lineErrors?: { messages: string[] }[]
  userErrors?: { message: string }[]
}

/** Why a mutation was refused, whatever it is called; null where it was not. */
export function refusalOf(data: unknown): Outcome | null {
  if (typeof data !== 'object' || data === null) return null
  const [payload]: (Payload | undefined)[] = Object.values(data)
  // An order that exists was not refused, even where its payment could not be started.
  if (!payload || payload.state === 'PLACED') return null
  const message = payload.lineErrors?.[0]?.messages[0] ?? payload.userErrors?.[0]?.message
  if (payload.state === 'UNKNOWN') return failure(504, message ?? null)
  return message === undefined ? null : failure(400, message)
}
