import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { Choice } from './variant-choice.ts'

type Pictured = Pick<ProductDetailsFragment, 'attributes' | 'images' | 'optionPictures'>

export function picturesByValue({ images, optionPictures }: Pictured): ReadonlyMap<string, string> {
  return new Map(
    (optionPictures ?? []).flatMap(({ valueId, picture }) => {
      const image = images[picture]
      return image ? [[valueId, image.thumbnail] as const] : []
    }),
  )
}

/**
 * Index of the picture for the chosen values; null until a value with pictures is chosen. A value without one falls
 * back to the main picture.
 */
export function optionPictureOf({ attributes, optionPictures }: Pictured, choice: Choice): number | null {
  const pictures = new Map((optionPictures ?? []).map(({ valueId, picture }) => [valueId, picture]))
  const pictured = attributes.find(({ values }) => values.some(({ id }) => pictures.has(id)))
  const chosen = pictured && choice[pictured.id]
  return chosen === undefined ? null : (pictures.get(chosen) ?? 0)
}

/** True if the backend does not link pictures to attribute values. */
export function mayShowOthers({ attributes, optionPictures }: Pictured): boolean {
  return optionPictures === null && attributes.some(({ values }) => values.length > 1)
}
