interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

export function mayPrefetch(): boolean {
  // @NOTE TypeScript's DOM types omit navigator.connection, which some browsers lack.
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false
  return !matchMedia('(prefers-reduced-data: reduce)').matches
}
