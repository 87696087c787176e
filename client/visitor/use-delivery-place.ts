import { useEffect, useSyncExternalStore } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { useLiveQuery } from '../use-live-query.ts'
import { DefaultPlaceDocument } from './__generated__/delivery-place.ts'
import { type DeliveryPlace, keepPlace, keptPlace, placeOwner } from './delivery-place.ts'
import { subscribeToIdentity } from './identity.ts'
import { useIsMember } from './use-is-member.ts'
import { useViewer } from './use-viewer.ts'

/** Whose place is kept, the guest's token or the member's e-mail address; null where it is not known who is here. */
function useOwner(): string | null {
  const guest = useSyncExternalStore(subscribeToIdentity, placeOwner, () => null)
  const account = useViewer()?.profile?.email ?? null
  return useIsMember() ? account : guest
}

/**
 * Where this visitor's goods go to: the address chosen at shipping, or a member's saved one. Null where there is none,
 * on the server and until it is known. A member is asked for once a visit; a guest's place is known from the shipping
 * page, and public pages of guests ask nothing.
 */
export function useDeliveryPlace(): DeliveryPlace | null {
  const isHydrated = useHydrated()
  const isMember = useIsMember()
  const owner = useOwner()
  const kept = isHydrated && owner !== null ? keptPlace(owner) : null
  const [{ data }] = useLiveQuery({ query: DefaultPlaceDocument, pause: !isMember || owner === null || kept !== null })
  const answered = isMember && data ? (data.viewer.defaultAddress ?? 'none') : null
  useEffect(() => {
    if (owner !== null && answered !== null) keepPlace(owner, answered)
  }, [owner, answered])
  const place = kept ?? answered
  return place === 'none' ? null : place
}

/**
 * Keeps the address that is chosen, or saved as the default one, on the page that shows it.
 * @param address undefined where the page does not know
 */
export function useKeptPlace(address: DeliveryPlace | null | undefined): void {
  const owner = useOwner()
  const isKnown = address !== undefined
  const country = address?.country ?? null
  const state = address?.state ?? null
  useEffect(() => {
    if (owner !== null && isKnown) keepPlace(owner, country === null ? 'none' : { country, state })
  }, [owner, isKnown, country, state])
}
