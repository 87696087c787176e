const PATIENCE_MS = 120_000
const PAUSE_MS = 5_000

export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    function end() {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    addEventListener('online', end, over)
  })
}

export async function untilReachable(): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isReachable())) {
    if (Date.now() > end) return false
    await pause()
  }
  return true
}
