/** In the place of a surrogate tag: everything there is, because it is no longer known which purges were missed. */
export const EVERYTHING = '*'

/** Whether something made with certain tags is gone by a purge of others. */
export function purgedBy(tags: readonly string[]): (own: readonly string[]) => boolean {
  const wanted = new Set(tags)
  return wanted.has(EVERYTHING) ? () => true : (own) => own.some((tag) => wanted.has(tag))
}
