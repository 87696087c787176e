const KEY = 'chunkReloadAt'
const PAUSE_MS = 60_000

/**
 * What a page of an older build needs may no longer exist; a new document names what does. True where the page may be
 * loaded anew for that: once a minute, so that what is missing for another reason causes no endless loads.
 */
export function mayReloadForChunk(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without storage the second reload could not be prevented.
    return false
  }
}
