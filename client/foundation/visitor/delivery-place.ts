import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { readCookie } from './read-cookie.ts'
import { isSignedInHint } from './signed-in-hint.ts'

const KEY = 'deliveryPlace'

export interface DeliveryPlace {
  country: string
  state: string | null
}

type Place = DeliveryPlace | 'none'

/** The guest's token; null for members and new visitors. Browser only. */
export function guestTokenOf(): string | null {
  return isSignedInHint() ? null : readCookie(GUEST_TOKEN_KEY)
}

/** A guest's address only changes in this browser; a member's may change elsewhere, so it is saved for one visit. */
function storage(): Storage {
  return isSignedInHint() ? sessionStorage : localStorage
}

/** Saves the delivery address, so that product pages show its delivery without a personal call. */
export function saveDeliveryPlace(owner: string, place: Place): void {
  try {
    storage().setItem(KEY, JSON.stringify({ owner, place }))
  } catch {
    // Storage is blocked: product pages show delivery to the shop's default address.
  }
}

/** The address saved for this guest's token or member's e-mail address. */
export function savedDeliveryPlace(owner: string): Place | null {
  try {
    const kept: Record<string, unknown> = JSON.parse(storage().getItem(KEY) ?? '{}')
    return kept['owner'] === owner ? readPlace(kept['place']) : null
  } catch {
    return null
  }
}

function readPlace(value: unknown): Place | null {
  if (value === 'none') return value
  if (typeof value !== 'object' || value === null) return null
  const { country, state }: { country?: unknown; state?: unknown } = value
  if (typeof country !== 'string' || country === '') return null
  return { country, state: typeof state === 'string' ? state : null }
}
