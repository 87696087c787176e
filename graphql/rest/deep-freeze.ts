/** Makes a shared value unchangeable, all the way down, so that a resolver that changes one fails at once. */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const entry of Object.values(value)) deepFreeze(entry)
}
