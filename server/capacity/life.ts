export interface Life {
  readonly isDraining: boolean
  drain(): void
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
      // Copied, because each listener removes itself.
      for (const listener of Array.from(renders)) listener()
    },
  }
}
