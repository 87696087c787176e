/** How far the process is from its end, for everything that behaves otherwise then. */
export interface Life {
  /** True once the process was told to end: it is not ready any longer. */
  readonly isDraining: boolean
  drain(): void
  /**
   * Calls the listener when renders that are still under way have to end with what they have.
   * @returns how to end that
   */
  onCutShort(listener: () => void): () => void
  cutShort(): void
}

export function createLife(): Life {
  const renders = new Set<() => void>()
  let isDraining = false

  return {
    get isDraining() {
      return isDraining
    },
    drain() {
      isDraining = true
    },
    onCutShort(listener) {
      renders.add(listener)
      return () => renders.delete(listener)
    },
    cutShort() {
      // Each takes itself off the list.
      for (const listener of Array.from(renders)) listener()
    },
  }
}
