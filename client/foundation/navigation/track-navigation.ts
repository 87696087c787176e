const RESTORE = 'restore'

interface Origin<Page> {
  entry: NavigationHistoryEntry | null
  url: string
  page: Page
  isCovered: boolean
}

export interface PendingNavigation<Page> {
  origin: Origin<Page>
}

interface Tracked<Page> {
  current(): Page
  show(next: Page): Promise<void>
  onPending(url: URL | null): void
}

/**
 * An abandoned navigation (Esc, a link to an anchor) leaves the address of a page that was never shown, so this
 * restores the previous one.
 */
export function trackNavigation<Page extends object>({ current, show, onPending }: Tracked<Page>) {
  let pending: PendingNavigation<Page> | null = null
  let restored: Origin<Page> | null = null

  function begin(url: URL, signal: AbortSignal | null): PendingNavigation<Page> {
    const { href } = window.location
    const before = { entry: window.navigation.currentEntry, url: href, page: current(), isCovered: false }
    const own = { origin: pending?.origin ?? before }
    pending = own
    onPending(url)
    // A successor begins in the same task.
    signal?.addEventListener('abort', () => setTimeout(() => abandon(own)))
    return own
  }

  function end(own: PendingNavigation<Page>): void {
    if (pending !== own) return
    pending = null
    onPending(null)
  }

  function abandon(own: PendingNavigation<Page>): void {
    if (pending !== own) return
    end(own)
    const { origin } = own
    const { entry, url, page } = origin
    const { navigation } = window
    if (navigation.currentEntry?.id === entry?.id) {
      if (origin.isCovered) void show({ ...page })
      return
    }
    restored = origin
    // An entry that was replaced is no longer in the list.
    const isListed = entry !== null && entry.index >= 0
    const { committed, finished } = isListed
      ? navigation.traverseTo(entry.key, { info: RESTORE })
      : navigation.navigate(url, { info: RESTORE, history: 'replace' })
    for (const promise of [committed, finished]) promise?.catch(() => undefined)
  }

  function interceptRestore(event: NavigateEvent): boolean {
    if (event.info !== RESTORE || !restored) return false
    const { isCovered, page } = restored
    restored = null
    event.intercept({
      handler: async () => (isCovered ? show({ ...page }) : undefined),
      scroll: isCovered ? 'after-transition' : 'manual',
      focusReset: 'manual',
    })
    return true
  }

  function leave(): void {
    if (pending) end(pending)
  }

  return { begin, end, leave, interceptRestore }
}
