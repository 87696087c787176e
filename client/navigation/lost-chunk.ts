const KEY = 'chunkReloadAt'
const PAUSE_MS = 60_000

/**
 * A chunk of an older build no longer exists; a new document names the new ones. True where the page may be reloaded
 * for that: once a minute, so that a chunk missing for another reason causes no endless reloads.
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
