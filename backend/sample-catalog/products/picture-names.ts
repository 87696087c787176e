import type { ColourId } from '../texts/products/colours.ts'

/** The three pictures of one kind in one colour; shared by all products that look alike. */
export function pictureNames(kindId: string, colour: ColourId): [string, string, string] {
  // @NOTE `map` loses the length of the tuple
  return [1, 2, 3].map((view) => `${kindId}-${colour}-${view}.webp`) as [string, string, string]
}

export function phonePictureName(kindId: string, colour: ColourId): string {
  return `phone-${kindId}-${colour}.webp`
}
