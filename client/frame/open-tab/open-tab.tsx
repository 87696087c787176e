import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Client, useClient } from 'urql'
import { searchText } from '#shared/routes.ts'
import { SPECULATION_RULES } from '#shared/speculation-rules.ts'
import { SERVICE_WORKER_META } from '#shared/web-app.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useCartChangesElsewhere } from '../../components/order/cart-channel.ts'
import { useToast } from '../../components/overlay/use-toast.ts'
import { mayReloadForChunk, OUTDATED_EVENT } from '../../foundation/document/outdated-build.ts'
import { trustedScript, trustedScriptUrl } from '../../foundation/document/trusted-code.ts'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { mayPrefetch } from '../../foundation/network/may-prefetch.ts'
import { canReachShop, loadReachability } from '../../foundation/network/until-online.ts'
import { ViewerDocument, type ViewerQuery } from '../../foundation/visitor/__generated__/viewer.ts'
import { hasIdentity } from '../../foundation/visitor/identity.ts'
import { rememberTimeZone } from '../../foundation/visitor/time-zone.ts'
import { restoreDrafts, saveDrafts, saveLeftFields, watchFields } from './form-drafts.ts'
import { OtherAccountPrompt, SessionPrompt } from './prompts.tsx'
import styles from './open-tab.module.css'

const OFFLINE =
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.5a9.5 9.5 0 0 1 4-2.3m4.5-.1a9.5 9.5 0 0 1 4.5 2.4' +
  'M3 9.3a14 14 0 0 1 4-2.5m4-.8a14 14 0 0 1 10 3.3M12 19v.01'

/** Loaded in advance, because it may be impossible to load when needed. */
export function OpenTab() {
  useOutdatedPage()
  useRestoredPage()
  const client = useClient()
  useCartChangesElsewhere(() => void (cachedViewer(client) && fetchViewer(client)))
  const intl = useIntl()
  const toast = useToast()
  const { locale, path, search } = useLocation()
  const offlineToast = useRef<number | null>(null)
  const onPrevented = useEffectEvent(() => {
    offlineToast.current = toast.error(intl.formatMessage({ id: 'offline.held' }))
  })
  useEffect(() => {
    const onOnline = () => void (offlineToast.current !== null && toast.dismiss(offlineToast.current))
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [toast])
  useEffect(() => {
    // If it does not load, changes made while offline fail as not sent.
    loadReachability().catch(() => null)
    rememberTimeZone()
    addSpeculationRules()
    registerServiceWorker()
    return holdNavigation(onPrevented)
  }, [])
  return (
    <>
      <RestoredFields key={locale + path + searchText(search)} />
      <OfflineNotice />
      <SessionPrompt />
      <OtherAccountPrompt />
    </>
  )
}

function useOutdatedPage(): void {
  const intl = useIntl()
  const toast = useToast()
  const onOutdated = useEffectEvent(async () => {
    // Offline, the browser would show its own error page.
    if (!(await canReachShop()) || !mayReloadForChunk()) return toast.error(intl.formatMessage({ id: 'common.failed' }))
    saveDrafts()
    loadOwnPage()
  })
  useEffect(() => {
    const stopWatching = watchFields()
    const listener = () => void onOutdated()
    addEventListener(OUTDATED_EVENT, listener)
    document.addEventListener('click', saveAtLink)
    return () => {
      document.removeEventListener('click', saveAtLink)
      stopWatching()
      removeEventListener(OUTDATED_EVENT, listener)
    }
  }, [])
}

/** Needs the page's address as `key`. */
function RestoredFields() {
  const intl = useIntl()
  const toast = useToast()
  const onRestored = useEffectEvent(() => toast.success(intl.formatMessage({ id: 'tab.reloaded' })))
  useEffect(() => {
    const { isRestored, stop } = restoreDrafts()
    if (isRestored) onRestored()
    return stop
  }, [])
  return null
}

/** The page in another language is another document. */
function saveAtLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link?.hasAttribute('hreflang')) saveDrafts()
  else if (link) saveLeftFields()
}

function cachedViewer(client: Client): ViewerQuery['viewer'] | null {
  return client.readQuery(ViewerDocument, {}, { requestPolicy: 'cache-only' })?.data?.viewer ?? null
}

async function fetchViewer(client: Client): Promise<ViewerQuery['viewer'] | null> {
  const { data } = await client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  return data?.viewer ?? null
}

function useRestoredPage(): void {
  const client = useClient()
  const { timeZone } = useLocation()
  const onRestored = useEffectEvent(async () => {
    const before = cachedViewer(client)
    const now = before && (await fetchViewer(client))
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

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon path={OFFLINE} size={20} />
          <FormattedMessage id="offline.notice" />
        </p>
      )}
    </div>
  )
}

function addSpeculationRules(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !mayPrefetch()) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = trustedScript(SPECULATION_RULES)
  document.head.append(script)
}

/** It only stores the offline page, so a browser that refuses it misses nothing else. */
function registerServiceWorker(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SERVICE_WORKER_META}"]`)
  if (!meta || !('serviceWorker' in navigator) || !mayPrefetch()) return
  navigator.serviceWorker.register(trustedScriptUrl(meta.content)).catch(() => undefined)
}

function leavesPage({ destination, hashChange, downloadRequest, navigationType, cancelable }: NavigateEvent): boolean {
  if (!cancelable || hashChange || downloadRequest !== null || navigationType === 'traverse') return false
  return new URL(destination.url).origin === location.origin
}

/** The browser's error page would lose typed text. */
function holdNavigation(onPrevented: () => void): () => void {
  if (!('navigation' in window)) return () => {}
  const over = new AbortController()
  let isUnreachable = false

  async function checkConnection() {
    isUnreachable = !navigator.onLine
    // Some browsers report offline wrongly; nothing leaves the page until the shop has answered.
    if (isUnreachable && (await canReachShop())) isUnreachable = false
  }
  function onNavigate(event: NavigateEvent) {
    if (!isUnreachable || !leavesPage(event)) return
    event.preventDefault()
    onPrevented()
  }
  addEventListener('offline', checkConnection, over)
  addEventListener('online', () => (isUnreachable = false), over)
  window.navigation.addEventListener('navigate', onNavigate, over)
  void checkConnection()
  return () => over.abort()
}
