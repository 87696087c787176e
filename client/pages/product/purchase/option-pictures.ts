import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { Choice } from './variant-choice.ts'

type Pictured = Pick<ProductDetailsFragment, 'attributes' | 'images' | 'optionPictures'>

/** Thumbnails of the attribute values that have a picture, by value id. */
export function picturesByValue({ images, optionPictures }: Pictured): ReadonlyMap<string, string> {
  return new Map(
    (optionPictures ?? []).flatMap(({ valueId, picture }) => {
      const image = images[picture]
      return image ? [[valueId, image.thumbnail] as const] : []
    }),
  )
}

/**
 * Index of the picture that shows the choice; null while no value is chosen of an attribute whose values have pictures.
 * A value without a picture among others that have one is shown by the main picture.
 */
export function optionPictureOf({ attributes, optionPictures }: Pictured, choice: Choice): number | null {
  const pictures = new Map((optionPictures ?? []).map(({ valueId, picture }) => [valueId, picture]))
  const pictured = attributes.find(({ values }) => values.some(({ id }) => pictures.has(id)))
  const chosen = pictured && choice[pictured.id]
  return chosen === undefined ? null : (pictures.get(chosen) ?? 0)
}

/** True if any picture may show any option, because the backend does not link pictures to attribute values. */
export function mayShowOthers({ attributes, optionPictures }: Pictured): boolean {
  return optionPictures === null && attributes.some(({ values }) => values.length > 1)
}
