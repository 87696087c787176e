/** A base that no real address has: a path that stays on it leads nowhere else. */
const NOWHERE = 'http://own.invalid'

/**
 * A path of this shop out of something a stranger sent, or the fallback.
 * Refuses other hosts, `//host`, `/\host` and control characters.
 */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > 2_048 || !/^\/(?![/\\])/.test(value)) return fallback
  const hasControls = [...value].some((character) => character.charCodeAt(0) < 0x20 || character === '\\')
  if (hasControls || !URL.canParse(value, NOWHERE)) return fallback
  const url = new URL(value, NOWHERE)
  return url.origin === NOWHERE ? url.pathname + url.search + url.hash : fallback
}
