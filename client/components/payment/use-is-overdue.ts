import { useEffect, useState } from 'react'

const OVERDUE_MS = 15_000

export function useIsOverdue(key: unknown): boolean {
  const [silent, setSilent] = useState<unknown>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setSilent(key), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && silent === key
}
