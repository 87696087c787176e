/** Work on the same key runs sequentially, work on different keys concurrently. */
export function createTurns(): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  // bounded: calls in progress
  const last = new Map<number, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const turn = (async () => {
      await before?.catch(() => undefined)
      return work()
    })()
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
