import { useEffect, useSyncExternalStore } from 'react'
import { useLiveQuery } from '../data/use-live-query.ts'
import { useHydrated } from '../document/use-hydrated.ts'
import { DefaultPlaceDocument } from './__generated__/delivery-place.ts'
import { guestToken, isSignedInHint } from './cookies.ts'
import { subscribeToIdentity, useIsMember } from './identity.ts'
import { useViewer } from './use-viewer.ts'

const KEY = 'deliveryPlace'

export interface DeliveryPlace {
  country: string
  state: string | null
}

type SavedPlace = DeliveryPlace | 'none'

/** A guest's address only changes in this browser; a member's may change elsewhere, so it is saved for one visit. */
function storage(): Storage {
  return isSignedInHint() ? sessionStorage : localStorage
}

export function saveDeliveryPlace(owner: string, place: SavedPlace): void {
  try {
    storage().setItem(KEY, JSON.stringify({ owner, place }))
  } catch {}
}

export function savedDeliveryPlace(owner: string): SavedPlace | null {
  try {
    const saved: Record<string, unknown> = JSON.parse(storage().getItem(KEY) ?? '{}')
    return saved['owner'] === owner ? readPlace(saved['place']) : null
  } catch {
    return null
  }
}

function readPlace(value: unknown): SavedPlace | null {
  if (value === 'none') return value
  if (typeof value !== 'object' || value === null) return null
  const { country, state }: { country?: unknown; state?: unknown } = value
  if (typeof country !== 'string' || country === '') return null
  return { country, state: typeof state === 'string' ? state : null }
}

function useOwner(): string | null {
  const guest = useSyncExternalStore(subscribeToIdentity, guestToken, () => null)
  const account = useViewer()?.profile?.email ?? null
  return useIsMember() ? account : guest
}

/** Null on the server and until known. Members need one request per visit; guests' public pages need none. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const isHydrated = useHydrated()
  const isMember = useIsMember()
  const owner = useOwner()
  const saved = isHydrated && owner !== null ? savedDeliveryPlace(owner) : null
  const answer = useLiveQuery({ query: DefaultPlaceDocument, pause: !isMember || owner === null || saved !== null })
  const answered = isMember && answer.state === 'ready' ? (answer.data.viewer.defaultAddress ?? 'none') : null
  useEffect(() => {
    if (owner !== null && answered !== null) saveDeliveryPlace(owner, answered)
  }, [owner, answered])
  const place = saved ?? answered
  return place === 'none' ? null : place
}

export function useSaveDeliveryPlace(address: DeliveryPlace | null | undefined): void {
  const owner = useOwner()
  const isKnown = address !== undefined
  const country = address?.country ?? null
  const state = address?.state ?? null
  useEffect(() => {
    if (owner !== null && isKnown) saveDeliveryPlace(owner, country === null ? 'none' : { country, state })
  }, [owner, isKnown, country, state])
}
