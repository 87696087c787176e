import { type InferOutput, pipe, regex, string } from 'valibot'
import { maybe, type text } from '../../wire/wire.ts'

type Text = InferOutput<typeof text>

/** The product extension `text_language`; null if missing. */
export const languageCode = maybe(pipe(string(), regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)))

/** The title, or the words of the slug if it is not translated (null), so that entries stay distinguishable. */
export function titleOf(title: Text, slug: Text): string {
  return title.trim() || slug.replaceAll(/[-_]+/g, ' ').trim()
}

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 100)
}
