import { imageTypeOf, MAX_IMAGE_BYTES, MAX_IMAGES } from '#shared/image-upload.ts'

export type PhotoProblem = 'unsupported' | 'tooMany'

async function isSupported(file: File): Promise<boolean> {
  if (file.size > MAX_IMAGE_BYTES) return false
  return imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer())) !== null
}

export interface CheckedPhotos {
  /** Those that may be sent, in the order they came. */
  photos: File[]
  /** What became of the others; null where there are none. */
  problem: PhotoProblem | null
}

/**
 * Adds newly chosen files to those chosen before. A file is judged by its first bytes, as the server will do,
 * not by its name.
 * @param limit how many there may be in all
 */
export async function checkPhotos(
  before: readonly File[],
  added: readonly File[],
  limit = MAX_IMAGES,
): Promise<CheckedPhotos> {
  const verdicts = await Promise.all(added.map(isSupported))
  const good = added.filter((_, index) => verdicts[index])
  const photos = [...before, ...good]
  if (good.length < added.length) return { photos: photos.slice(0, limit), problem: 'unsupported' }
  return { photos: photos.slice(0, limit), problem: photos.length > limit ? 'tooMany' : null }
}
