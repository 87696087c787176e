import type { FormData } from 'undici'
import { type ImageType, imageTypeOf, MAX_IMAGE_BYTES, MAX_IMAGE_KB, MAX_IMAGES } from '#shared/image-upload.ts'
import type { UserError } from './resolver-types.generated.ts'
import type { Texts } from './texts/english.ts'

/** A picture that may be passed on. The shopper's name for it and what the sender says of its type are dropped. */
export interface UploadedImage {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
}

export type UploadedImages = { ok: true; images: UploadedImage[] } | { ok: false; userErrors: UserError[] }

async function readImage(file: File): Promise<UploadedImage | null> {
  if (file.size > MAX_IMAGE_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageTypeOf(bytes)
  return type && { bytes, type }
}

/**
 * Judges uploads by count, size and content.
 * @param field the input the files belong to
 */
export async function readImages(
  texts: Texts, field: string, files: readonly File[] | null | undefined,
): Promise<UploadedImages> {
  const refuse = (message: string): UploadedImages => ({ ok: false, userErrors: [{ field, message }] })
  if ((files?.length ?? 0) > MAX_IMAGES) return refuse(texts.tooManyImages(MAX_IMAGES))
  const images = await Promise.all((files ?? []).map(readImage))
  const good = images.filter((image) => image !== null)
  return good.length === images.length ? { ok: true, images: good } : refuse(texts.unsupportedImage(MAX_IMAGE_KB))
}

/** Puts a picture into a form for the backend. */
export function appendImage(form: FormData, field: string, { bytes, type }: UploadedImage): void {
  form.append(field, new Blob([bytes], { type }), type === 'image/png' ? 'photo.png' : 'photo.jpg')
}
