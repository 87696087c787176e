/** A path of this shop: one slash, then nothing that a browser could read as another host, nothing invisible. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u

/** Where to go after signing in. Anything but a path of this shop becomes the fallback. */
export function safeReturnTo(value: string | undefined, fallback: string): string {
  return value !== undefined && OWN_PATH.test(value) ? value : fallback
}
