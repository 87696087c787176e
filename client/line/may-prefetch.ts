interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** False for shoppers who save data or are on a 2G network. */
export function mayPrefetch(): boolean {
  // @NOTE navigator.connection is not in every browser, so TypeScript's library does not know it.
  const connection = (navigator as Navigator & { connection?: NetworkInformation }).connection
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return false
  return !matchMedia('(prefers-reduced-data: reduce)').matches
}
