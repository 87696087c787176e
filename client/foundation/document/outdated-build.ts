/** Window event: the server no longer has this page's build. `<OpenTab>` reloads the page. */
export const OUTDATED_EVENT = 'outdated'

export function reportOutdated(): void {
  dispatchEvent(new Event(OUTDATED_EVENT))
}

const KEY = 'chunkReloadAt'
const PAUSE_MS = 60_000

/** Allows one reload a minute, so that a chunk missing for another reason causes no loop. */
export function mayReloadForChunk(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
