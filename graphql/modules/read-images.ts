import { imageTypeOf, MAX_IMAGE_BYTES, MAX_IMAGE_KB, MAX_IMAGES } from '#shared/image-upload.ts'
import type { UploadedImage } from '../api/endpoints/order/order-calls.ts'
import { type UserError, userError } from '../texts/errors.ts'
import type { Texts } from '../texts/texts-in.ts'

type UploadedImages = { ok: true; images: UploadedImage[] } | { ok: false; userErrors: UserError[] }

async function readImage(file: File): Promise<UploadedImage | null> {
  if (file.size > MAX_IMAGE_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageTypeOf(bytes)
  return type && { bytes, type }
}

export async function readImages(
  texts: Texts,
  field: string,
  files: readonly File[] | null | undefined,
): Promise<UploadedImages> {
  const refuse = (error: UserError): UploadedImages => ({ ok: false, userErrors: [error] })
  if ((files?.length ?? 0) > MAX_IMAGES)
    return refuse(userError(texts, field, 'refusal.tooManyImages', { max: MAX_IMAGES }))
  const images = await Promise.all((files ?? []).map(readImage))
  const good = images.filter((image) => image !== null)
  return good.length === images.length
    ? { ok: true, images: good }
    : refuse(userError(texts, field, 'photos.supported', { max: MAX_IMAGE_KB }))
}
