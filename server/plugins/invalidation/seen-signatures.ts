/** Remembers signatures of messages, so that a message cannot be sent a second time. */
export interface SeenSignatures {
  /**
   * Enters a signature that was found to be right. Never rejects.
   * @param milliseconds how long it is remembered
   * @returns false where it was entered before
   */
  claim(signature: string, milliseconds: number): Promise<boolean>
}

/**
 * Those that reached this process.
 * @param clock epoch milliseconds that never jump
 */
export function createSeenSignatures(clock: () => number): SeenSignatures {
  /** Signature → when it may be forgotten. Only who knows the secret makes it grow. */
  const seen = new Map<string, number>()

  function forgetOld(now: number): void {
    for (const [signature, until] of seen) if (until <= now) seen.delete(signature)
  }

  return {
    async claim(signature, milliseconds) {
      const now = clock()
      forgetOld(now)
      if (seen.has(signature)) return false
      seen.set(signature, now + milliseconds)
      return true
    },
  }
}
