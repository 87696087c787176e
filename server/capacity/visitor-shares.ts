export interface VisitorShares {
  /** @returns false if the visitor already holds the maximum */
  take(visitor: string): boolean
  giveBack(visitor: string): void
}

export function createVisitorShares(most: number): VisitorShares {
  const held = new Map<string, number>()
  return {
    take(visitor) {
      const own = held.get(visitor) ?? 0
      if (own >= most) return false
      held.set(visitor, own + 1)
      return true
    },
    giveBack(visitor) {
      const left = (held.get(visitor) ?? 1) - 1
      if (left > 0) held.set(visitor, left)
      else held.delete(visitor)
    },
  }
}
