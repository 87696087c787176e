import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { currentAccount } from './page-account.ts'

interface StoredList {
  /** Owner of the list (`PageAccount`). */
  account: string
  entries: string[]
}

interface OwnListOptions {
  /** In the browser's storage. */
  key: string
  /** Number of entries to keep, newest first. */
  kept: number
  isEntry(entry: string): boolean
}

/** A list in this browser. A guest's list becomes the member's at sign-in; a member's is shown to no other account. */
function createOwnList({ key, kept, isEntry }: OwnListOptions) {
  const isOwn = ({ account }: StoredList) => account === GUEST_ACCOUNT || account === currentAccount()

  /** Other scripts may have written to the storage. */
  function readStored(): StoredList | null {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { account, entries }: { account?: unknown; entries?: unknown } = stored
    if (typeof account !== 'string' || !Array.isArray(entries)) return null
    const valid = entries.filter((entry) => typeof entry === 'string').filter(isEntry)
    return { account, entries: valid.slice(0, kept) }
  }

  function read(): string[] {
    try {
      const list = readStored()
      return list && isOwn(list) ? list.entries : []
    } catch {
      return []
    }
  }

  return {
    read,
    add(entry: string): void {
      const entries = [entry, ...read().filter((other) => other !== entry)].slice(0, kept)
      try {
        localStorage.setItem(key, JSON.stringify({ account: currentAccount(), entries } satisfies StoredList))
      } catch {}
    },
    forgetOthers(): void {
      try {
        const list = readStored()
        if (!list || !isOwn(list)) localStorage.removeItem(key)
      } catch {}
    },
  }
}

/** Searches that found something. */
export const recentSearches = createOwnList({
  key: 'recentSearches',
  kept: 5,
  isEntry: (text) => text.trim() !== '' && text.length <= 256,
})

/** The page's own product and nine others. Limited, because each product may cost the backend a call. */
export const viewedProducts = createOwnList({
  key: 'recentlyViewed',
  kept: 10,
  isEntry: (id) => /^[1-9]\d{0,15}$/.test(id),
})
