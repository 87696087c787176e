import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { readCookie } from './read-cookie.ts'
import { isSignedInHint } from './signed-in-hint.ts'

const KEY = 'deliveryPlace'

/** Country and state of the address that a visitor has chosen or saved. */
export interface DeliveryPlace {
  country: string
  state: string | null
}

type Place = DeliveryPlace | 'none'

/** The guest's token, whose place this browser keeps. Null for members and new visitors; browser only. */
export function placeOwner(): string | null {
  return isSignedInHint() ? null : readCookie(GUEST_TOKEN_KEY)
}

/** A guest lives in one browser; a member's place may change elsewhere and is kept for one visit. */
function storage(): Storage {
  return isSignedInHint() ? sessionStorage : localStorage
}

/** Keeps where goods go to, so that product pages say what it costs there without a personal call. */
export function keepPlace(owner: string, place: Place): void {
  try {
    storage().setItem(KEY, JSON.stringify({ owner, place }))
  } catch {
    // Storage is blocked: product pages show delivery to the shop's default place.
  }
}

/** The place kept for this guest's token or member's e-mail address; null where nothing is known. */
export function keptPlace(owner: string): Place | null {
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
