import { useEffect, useState } from 'react'

/** After this many ms without an answer of the provider the shopper is told what else to do. */
const OVERDUE_MS = 15_000

/** True after waiting too long for `key`. Each new `key` starts over; null waits for nothing. */
export function useIsOverdue(key: unknown): boolean {
  const [silent, setSilent] = useState<unknown>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setSilent(key), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && silent === key
}
