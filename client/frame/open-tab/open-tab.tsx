import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { type Client, useClient } from 'urql'
import { useCartChangesElsewhere } from '../../components/order/cart-channel.ts'
import { useToast } from '../../components/overlay/use-toast.ts'
import { mayReloadForChunk, OUTDATED_EVENT } from '../../foundation/document/outdated-build.ts'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { canReachShop, loadReachability } from '../../foundation/network/until-online.ts'
import { ViewerDocument, type ViewerQuery } from '../../foundation/visitor/__generated__/viewer.ts'
import { hasIdentity } from '../../foundation/visitor/identity.ts'
import { rememberTimeZone } from '../../foundation/visitor/time-zone.ts'
import { OfflineNotice } from '../offline-notice/offline-notice.tsx'
import { OtherAccountPrompt, SessionPrompt } from '../session/prompts.tsx'
import { saveDrafts, restoreDrafts, watchFields } from './form-drafts.ts'
import { holdNavigation } from './hold-navigation.ts'
import { addSpeculationRules } from './speculation-rules.ts'

/**
 * Supports tabs that stay open: across deploys, offline, in the back-forward cache, and after the session ends or the
 * account changes. Loaded in advance, because it may be impossible to load when needed.
 */
export function OpenTab() {
  useOutdatedPage()
  useRestoredPage()
  const client = useClient()
  useCartChangesElsewhere(() => void (shownViewer(client) && askViewer(client)))
  const intl = useIntl()
  const toast = useToast()
  const heldToast = useRef<number | null>(null)
  const onHeld = useEffectEvent(() => {
    heldToast.current = toast.error(intl.formatMessage({ id: 'offline.held' }))
  })
  useEffect(() => {
    const onOnline = () => void (heldToast.current !== null && toast.dismiss(heldToast.current))
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [toast])
  useEffect(() => {
    // If it does not load, changes made while offline fail as not sent.
    loadReachability().catch(() => null)
    rememberTimeZone()
    addSpeculationRules()
    return holdNavigation(onHeld)
  }, [])
  return (
    <>
      <OfflineNotice />
      <SessionPrompt />
      <OtherAccountPrompt />
    </>
  )
}

/** Reloads a page whose build the server no longer has, keeping what was typed. */
function useOutdatedPage(): void {
  const intl = useIntl()
  const toast = useToast()
  const onRestored = useEffectEvent(() => toast.success(intl.formatMessage({ id: 'tab.reloaded' })))
  const onOutdated = useEffectEvent(async () => {
    // Offline, the browser would show its own error page.
    if (!(await canReachShop())) return
    if (!mayReloadForChunk()) return toast.error(intl.formatMessage({ id: 'common.failed' }))
    saveDrafts()
    loadOwnPage()
  })
  useEffect(() => {
    const stopWatching = watchFields()
    const { isRestored, stop } = restoreDrafts()
    if (isRestored) onRestored()
    const listener = () => void onOutdated()
    addEventListener(OUTDATED_EVENT, listener)
    return () => {
      stopWatching()
      stop()
      removeEventListener(OUTDATED_EVENT, listener)
    }
  }, [])
}

/** The visitor the page shows, from the cache only; null if no part of it shows one. */
function shownViewer(client: Client): ViewerQuery['viewer'] | null {
  return client.readQuery(ViewerDocument, {}, { requestPolicy: 'cache-only' })?.data?.viewer ?? null
}

async function askViewer(client: Client): Promise<ViewerQuery['viewer'] | null> {
  const { data } = await client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  return data?.viewer ?? null
}

/** A page from the back-forward cache shows the visitor and cart from when it was left. */
function useRestoredPage(): void {
  const client = useClient()
  const { timeZone } = useLocation()
  const onRestored = useEffectEvent(async () => {
    const before = shownViewer(client)
    const now = before && (await askViewer(client))
    if (before && !now) return
    const isSame = before?.profile?.email === now?.profile?.email
    const isShown = before !== null || !hasIdentity()
    // Only personal pages have a time zone. They show more than the viewer query returned.
    if (isSame && isShown && timeZone === undefined) return
    // One account's input must not be restored for another.
    if (isSame) saveDrafts()
    loadOwnPage()
  })
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => void (persisted && onRestored())
    addEventListener('pageshow', listener)
    return () => removeEventListener('pageshow', listener)
  }, [])
}
