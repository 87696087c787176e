import type { ProductDetailsFragment } from './__generated__/product-page.ts'

const MOST_CHARACTERS = 400

/** A description that fits beside the gallery; null if there is none, or a long or formatted one. */
export function shortDescriptionOf({ description, descriptionHtml }: ProductDetailsFragment): string | null {
  if (!description || descriptionHtml) return null
  return description.length <= MOST_CHARACTERS && !description.includes('\n') ? description : null
}
