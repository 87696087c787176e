export const MAX_IMAGE_KB = 1000
export const MAX_IMAGE_BYTES = MAX_IMAGE_KB * 1024
export const MAX_IMAGES = 5
export const MAX_UPLOAD_BYTES = MAX_IMAGES * MAX_IMAGE_BYTES + 200 * 1024

export type ImageType = 'image/jpeg' | 'image/png'

const SIGNATURES: [ImageType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  return found?.[0] ?? null
}
