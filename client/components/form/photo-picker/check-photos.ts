import { imageTypeOf, MAX_IMAGE_BYTES, MAX_IMAGES } from '#shared/image-upload.ts'

export type PhotoProblem = 'unsupported' | 'tooMany'

async function isSupported(file: File): Promise<boolean> {
  if (file.size > MAX_IMAGE_BYTES) return false
  return imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer())) !== null
}

export interface CheckedPhotos {
  photos: File[]
  problem: PhotoProblem | null
}

/**
 * Adds newly chosen files. Reads the type from the first bytes, like the server, not from the name.
 * @param limit maximum number of files
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
