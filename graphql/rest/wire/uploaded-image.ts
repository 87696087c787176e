import type { FormData } from 'undici'
import type { ImageType } from '#shared/image-upload.ts'

/** A checked picture. Its file name and the content type that the browser sent are dropped. */
export interface UploadedImage {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
}

/** Puts a picture into a form for the backend. */
export function appendImage(form: FormData, field: string, { bytes, type }: UploadedImage): void {
  form.append(field, new Blob([bytes], { type }), type === 'image/png' ? 'photo.png' : 'photo.jpg')
}
