import { cleanHtml } from '../../wire/sanitize.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'

export function tagsOf(data: unknown): string[] {
  const parts: unknown[] = typeof data === 'string' ? data.split(',') : Array.isArray(data) ? data : []
  const tags = parts.flatMap((part) => (typeof part === 'string' ? [part.trim()] : []))
  return [...new Set(tags.filter(Boolean))]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const TAG = /<\/?[a-z]/i

/** HTML as text. Not a sanitizer: the result may contain `<` and must never be used as HTML. */
export function plainText(raw: string): string {
  if (!TAG.test(raw)) return raw
  const withoutTags = raw
    .replaceAll(/<br[^<>]*>|<\/(?:p|li|div|h\d|tr)>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
  const decoded = withoutTags.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
  return decoded
    .replaceAll(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

export interface DescriptionModel {
  description: string | null
  /** Sanitized; null for plain text. */
  descriptionHtml: string | null
}

export function descriptionOf(raw: string | null, shop: ShopInfo): DescriptionModel {
  if (raw === null || !TAG.test(raw)) return { description: raw, descriptionHtml: null }
  const html = cleanHtml(raw, shop)
  return { description: plainText(html) || null, descriptionHtml: html || null }
}
