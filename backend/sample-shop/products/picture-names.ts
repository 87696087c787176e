import type { Kind } from '../kinds.ts'
import type { ColorId, MaterialId } from '../texts.ts'

/** The kind of a product, and for jewelry the metal, decide its drawing. */
export function lookOf(kind: Kind, material: MaterialId): string {
  return material === 'silver' ? `silver${kind.id}` : kind.id
}

/** The three pictures of one look in one color; shared by all products that look alike. */
export function pictureNames(look: string, color: ColorId): [string, string, string] {
  // @NOTE `map` loses the length of the tuple
  return [1, 2, 3].map((view) => `${look}-${color}-${view}.webp`) as [string, string, string]
}

export function phonePictureName(look: string, color: ColorId): string {
  return `phone-${look}-${color}.webp`
}

export function filmName(look: string, color: ColorId): string {
  return `film-${look}-${color}.webm`
}
