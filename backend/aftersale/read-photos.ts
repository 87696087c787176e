import type { FastifyRequest } from 'fastify'
import { asInput, type Input } from '../http/input.ts'
import { fill, type UntranslatedText } from '../texts/translate.ts'

const mostKilobytes = 1000
export const mostPhotos = 5

interface Upload {
  fields: Input
  /** Not checked yet. A photo that is too large is truncated and marked. */
  photos: { bytes: Buffer; isTooLarge: boolean }[]
  hasTooMany: boolean
}

/** A JSON body counts as one without photos. Files in other fields than `fileFields` are dropped. */
export async function readUpload(request: FastifyRequest, fileFields: readonly string[]): Promise<Upload> {
  if (!request.isMultipart()) return { fields: asInput(request.body), photos: [], hasTooMany: false }
  const fields = new Map<string, unknown>()
  const photos: Upload['photos'] = []
  const limits = {
    fieldNameSize: 100,
    fieldSize: 20_000,
    fields: 30,
    fileSize: mostKilobytes * 1024,
    files: mostPhotos + 1,
    headerPairs: 20,
    parts: 40,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value)
        continue
      }
      const bytes = await part.toBuffer()
      // Browsers send an empty file for a file field that was left empty.
      const isWanted = fileFields.includes(part.fieldname) && bytes.length > 0
      if (isWanted) photos.push({ bytes, isTooLarge: part.file.truncated })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The parser's errors carry a code when a limit is exceeded, and none when the body is malformed.
    if (!('code' in error)) throw new UnreadableUpload('the multipart body cannot be read')
    if (error.code !== 'FST_FILES_LIMIT') throw error
    return { fields: Object.fromEntries(fields), photos, hasTooMany: true }
  }
  return { fields: Object.fromEntries(fields), photos, hasTooMany: photos.length > mostPhotos }
}

class UnreadableUpload extends Error {
  readonly statusCode = 400
}

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]

/** Faults of the photos, judged by signature and size; file names and content types are not trusted. */
export function findPhotoFaults({ photos, hasTooMany }: Upload): UntranslatedText[] {
  const isGood = ({ bytes, isTooLarge }: Upload['photos'][number]) =>
    !isTooLarge && signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))
  return [
    ...(photos.every(isGood) ? [] : [fill('Supported images: jpg, png (Max size: {max}kb)', { max: mostKilobytes })]),
    ...(hasTooMany ? [tooManyPhotos] : []),
  ]
}

export const tooManyPhotos = fill('Not more than {most} images', { most: mostPhotos })
