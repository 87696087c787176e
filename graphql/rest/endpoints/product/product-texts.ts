/** Tags are one text with commas; a list is taken too. */
export function tagsOf(data: unknown): string[] {
  const parts: unknown[] = typeof data === 'string' ? data.split(',') : Array.isArray(data) ? data : []
  const tags = parts.flatMap((part) => (typeof part === 'string' ? [part.trim()] : []))
  return [...new Set(tags.filter(Boolean))]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/**
 * A text that is shown as text although some backends write it as HTML. Not a sanitiser: the result may still hold
 * `<`, and is safe only because it is never used as HTML.
 */
export function plainText(raw: string): string {
  if (!/<\/?[a-z]/i.test(raw)) return raw
  const withoutTags = raw.replaceAll(/<br[^<>]*>|<\/(?:p|li|div|h\d)>/gi, '\n').replaceAll(/<[^<>]*>/g, '')
  const decoded = withoutTags.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
  return decoded
    .replaceAll(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
