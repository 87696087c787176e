import type { ProductDetailsFragment } from './__generated__/product-page.ts'

const MOST_CHARACTERS = 400

/** A description that fits beside the gallery; null if there is none, or a long or formatted one. */
export function shortDescriptionOf({ description, descriptionHtml }: ProductDetailsFragment): string | null {
  if (!description || descriptionHtml) return null
  return description.length <= MOST_CHARACTERS && !description.includes('\n') ? description : null
}

/** Backends send the size guide as a part of the overview, under a heading of this title. */
export function hasSizeGuide(overview: string | null, title: string): boolean {
  return overview !== null && overview.includes(`>${title}</h`)
}

export function withSizeGuideAnchor(overview: string, title: string): string {
  return overview.replace(`>${title}</h`, () => ` id="size-guide">${title}</h`)
}
