import { useEffect, useState } from 'react'

/** After this many ms without a word from a provider the shopper is told what else there is to do. */
const OVERDUE_MS = 15_000

/** True when something has been waited for too long. Begins anew with every `key`; null waits for nothing. */
export function useIsOverdue(key: unknown): boolean {
  const [silent, setSilent] = useState<unknown>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setSilent(key), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && silent === key
}
