import { type InferOutput, pipe, regex, string } from 'valibot'
import { maybe, type text } from '../../wire/wire.ts'

type Text = InferOutput<typeof text>

/** The extension `text_language` of products; null where it is missing. */
export const languageCode = maybe(pipe(string(), regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)))

/**
 * The title; where it is not translated (null on the wire), the words of the slug, so that entries can still be told
 * apart.
 */
export function titleOf(title: Text, slug: Text): string {
  return title.trim() || slug.replaceAll(/[-_]+/g, ' ').trim()
}

/** A slug made of a title, for answers that carry none. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 100)
}
