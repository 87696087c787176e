/** Work on one key runs one after the other, work on different keys side by side. */
export function createTurns(): <T>(key: number, work: () => Promise<T>) => Promise<T> {
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
