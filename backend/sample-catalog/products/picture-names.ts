import type { ColourId } from '../texts/products/colours.ts'

/** The three views of one kind in one colour; shared by every product that looks like it. */
export function pictureNames(kindId: string, colour: ColourId): [string, string, string] {
  return [1, 2, 3].map((view) => `${kindId}-${colour}-${view}.webp`) as [string, string, string] // @NOTE map forgets that three stay three.
}

export function phonePictureName(kindId: string, colour: ColourId): string {
  return `phone-${kindId}-${colour}.webp`
}
