import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { currentAccount } from './page-account.ts'

const KEY = 'recentlyViewed'
/** The page's own product and nine others. Limited, because each product may cost the backend a call. */
const KEPT = 10
const ID = /^[1-9]\d{0,15}$/

interface Viewed {
  /** Owner of the list (`PageAccount`). */
  account: string
  ids: string[]
}

/** A guest's list becomes the member's at sign-in; a member's list is shown to no other account. */
function isOwn({ account }: Viewed): boolean {
  return account === GUEST_ACCOUNT || account === currentAccount()
}

/** Other scripts may have written to the storage. */
function readList(): Viewed | null {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  if (typeof stored !== 'object' || stored === null) return null
  const { account, ids }: { account?: unknown; ids?: unknown } = stored
  if (typeof account !== 'string' || !Array.isArray(ids)) return null
  return { account, ids: ids.filter((id) => typeof id === 'string' && ID.test(id)).slice(0, KEPT) }
}

export function viewedProducts(): string[] {
  try {
    const list = readList()
    return list && isOwn(list) ? list.ids : []
  } catch {
    return []
  }
}

export function rememberViewed(id: string): void {
  const ids = [id, ...viewedProducts().filter((other) => other !== id)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify({ account: currentAccount(), ids } satisfies Viewed))
  } catch {}
}

export function forgetViewedOfOthers(): void {
  try {
    const list = readList()
    if (!list || !isOwn(list)) localStorage.removeItem(KEY)
  } catch {}
}
