import type { InferOutput } from 'valibot'
import type { text } from '../../wire/wire.ts'

type Text = InferOutput<typeof text>

/**
 * The title, or, where a language has no translation of it (the wire says null then), the words of the slug:
 * a shopper can still tell things apart.
 */
export function titleOf(title: Text, slug: Text): string {
  return title.trim() || slug.replaceAll(/[-_]+/g, ' ').trim()
}

/** A slug made of a title, for answers that carry none. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
}
