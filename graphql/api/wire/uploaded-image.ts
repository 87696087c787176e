import type { FormData } from 'undici'
import type { ImageType } from '#shared/image-upload.ts'

export interface UploadedImage {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
}

export function appendImage(form: FormData, field: string, { bytes, type }: UploadedImage): void {
  form.append(field, new Blob([bytes], { type }), type === 'image/png' ? 'photo.png' : 'photo.jpg')
}
