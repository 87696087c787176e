import type { TrackedOrder } from '../../__generated__/resolver-types.ts'
import type { PublicContext } from '../../context.ts'
import { readEither } from '../../api/dialect/read-either.ts'
import { type TrackedOrderModel, trackOrderRead } from '../../api/endpoints/order/track-order.ts'
import { Absent, Refusal } from '../../api/client/rest-error.ts'
import { arrivalDate } from '../../rules/delivery-place.ts'

const TRACKING_ID = /^[\w-]{4,64}$/

function expectedOn(
  { status, isCancelled, createdAt }: TrackedOrderModel,
  days: number | null,
  now: number,
): string | null {
  if (days === null || isCancelled || status === 'DELIVERED') return null
  const [planned, tomorrow] = [arrivalDate(Date.parse(createdAt), days), arrivalDate(now, 1)]
  return planned < arrivalDate(now, 0) ? tomorrow : planned
}

export async function trackOrder({ api, now }: PublicContext, given: string): Promise<TrackedOrder | null> {
  const trackingId = given.trim()
  if (!TRACKING_ID.test(trackingId)) return null
  try {
    const order = await readEither(api.dialect, trackOrderRead, (endpoint) => api.readByToken(endpoint, { trackingId }))
    const lines = order.lines.map(({ days, ...line }) => ({ ...line, expectedOn: expectedOn(order, days, now()) }))
    return { ...order, lines }
  } catch (error) {
    if (error instanceof Refusal || error instanceof Absent) return null
    throw error
  }
}
