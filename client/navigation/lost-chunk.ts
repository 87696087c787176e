const KEY = 'chunkReloadAt'
const PAUSE_MS = 60_000

/**
 * A chunk that a newer build has replaced is gone; a document brings the new ones. True where it may be loaded for that:
 * once a minute, so that a chunk which is lost for another reason does not reload the page for ever.
 */
export function mayReloadForChunk(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Where storage is blocked nothing would stop the second time.
    return false
  }
}
