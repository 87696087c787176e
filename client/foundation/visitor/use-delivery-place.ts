import { useEffect, useSyncExternalStore } from 'react'
import { useLiveQuery } from '../data/use-live-query.ts'
import { useHydrated } from '../document/use-hydrated.ts'
import { DefaultPlaceDocument } from './__generated__/delivery-place.ts'
import { type DeliveryPlace, saveDeliveryPlace, savedDeliveryPlace, guestTokenOf } from './delivery-place.ts'
import { subscribeToIdentity } from './identity.ts'
import { useIsMember } from './use-is-member.ts'
import { useViewer } from './use-viewer.ts'

/** The guest's token or the member's e-mail address; null if unknown. */
function useOwner(): string | null {
  const guest = useSyncExternalStore(subscribeToIdentity, guestTokenOf, () => null)
  const account = useViewer()?.profile?.email ?? null
  return useIsMember() ? account : guest
}

/**
 * The visitor's delivery address: the one chosen at shipping, or a member's saved one. Null on the server and until
 * known. Members need one request per visit; guests' public pages need none.
 */
export function useDeliveryPlace(): DeliveryPlace | null {
  const isHydrated = useHydrated()
  const isMember = useIsMember()
  const owner = useOwner()
  const kept = isHydrated && owner !== null ? savedDeliveryPlace(owner) : null
  const [{ data }] = useLiveQuery({ query: DefaultPlaceDocument, pause: !isMember || owner === null || kept !== null })
  const answered = isMember && data ? (data.viewer.defaultAddress ?? 'none') : null
  useEffect(() => {
    if (owner !== null && answered !== null) saveDeliveryPlace(owner, answered)
  }, [owner, answered])
  const place = kept ?? answered
  return place === 'none' ? null : place
}

/**
 * Saves the address shown on a page.
 * @param address undefined if the page does not know it
 */
export function useSaveDeliveryPlace(address: DeliveryPlace | null | undefined): void {
  const owner = useOwner()
  const isKnown = address !== undefined
  const country = address?.country ?? null
  const state = address?.state ?? null
  useEffect(() => {
    if (owner !== null && isKnown) saveDeliveryPlace(owner, country === null ? 'none' : { country, state })
  }, [owner, isKnown, country, state])
}
