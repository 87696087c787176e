const RESTORE = 'restore'

interface Origin<Shown> {
  entry: NavigationHistoryEntry | null
  url: string
  shown: Shown
  /** Placeholders of another page have replaced it. */
  isCovered: boolean
}

export interface PendingNavigation<Shown> {
  origin: Origin<Shown>
}

interface Tracked<Shown> {
  current(): Shown
  show(next: Shown): Promise<void>
  onPending(url: URL | null): void
}

/**
 * The single source of the pending navigation. One that is aborted without a successor (Esc, a link to an anchor)
 * leaves the address of a page that was never shown, so the previous address and page are restored.
 */
export function trackNavigation<Shown extends object>({ current, show, onPending }: Tracked<Shown>) {
  let pending: PendingNavigation<Shown> | null = null
  let restored: Origin<Shown> | null = null

  function begin(url: URL, signal: AbortSignal | null): PendingNavigation<Shown> {
    const { href } = window.location
    const before = { entry: window.navigation.currentEntry, url: href, shown: current(), isCovered: false }
    const own = { origin: pending?.origin ?? before }
    pending = own
    onPending(url)
    // A successor begins in the same task.
    signal?.addEventListener('abort', () => setTimeout(() => giveUp(own)))
    return own
  }

  function end(own: PendingNavigation<Shown>): void {
    if (pending !== own) return
    pending = null
    onPending(null)
  }

  function giveUp(own: PendingNavigation<Shown>): void {
    if (pending !== own) return
    end(own)
    const { origin } = own
    const { entry, url, shown } = origin
    const { navigation } = window
    if (navigation.currentEntry?.id === entry?.id) {
      if (origin.isCovered) void show({ ...shown })
      return
    }
    restored = origin
    // An entry that was replaced is no longer in the list.
    const isListed = entry !== null && entry.index >= 0
    const { committed, finished } = isListed
      ? navigation.traverseTo(entry.key, { info: RESTORE })
      : navigation.navigate(url, { info: RESTORE, history: 'replace' })
    // The shopper may navigate elsewhere in the meantime.
    for (const promise of [committed, finished]) promise?.catch(() => undefined)
  }

  /** Handles a navigation started by `giveUp`. False for all others. */
  function takeRestore(event: NavigateEvent): boolean {
    if (event.info !== RESTORE || !restored) return false
    const { isCovered, shown } = restored
    restored = null
    event.intercept({
      handler: async () => (isCovered ? show({ ...shown }) : undefined),
      scroll: isCovered ? 'after-transition' : 'manual',
      focusReset: 'manual',
    })
    return true
  }

  function leave(): void {
    if (pending) end(pending)
  }

  return { begin, end, leave, takeRestore }
}
