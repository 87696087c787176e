import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import type { Sharp } from 'sharp'
import { asInput, type Input } from '../http/input.ts'
import { removeCopies } from '../pictures/picture-copies.ts'
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

export interface PhotoStore {
  /**
   * Keeps all photos of a request or none, and answers in time for its caller, however many photos others sent.
   *
   * @returns their names; null if one is no photo, or did not get its turn in time
   */
  save(photos: readonly Buffer[]): Promise<string[] | null>
  remove(names: readonly string[]): Promise<void>
}

const fullSize = 1600
const thumbnailSize = 320
// A small file can decode to a huge picture. Phones take 12 megapixels; one of 16 decodes to 128 MB at most.
const mostPixels = 16_000_000
/**
 * For all photos of a request, with the wait for those of others: the storefront waits five seconds for the answer. An
 * interlaced picture of 16 bits takes many times longer than a photo.
 */
const mostSeconds = 4
const thumbnailPrefix = 'thumb-'

/**
 * Uploaded bytes are never stored: writing WebP drops location data and anything else hidden in the file.
 *
 * @param seconds for the photos of a request
 */
export function createPhotoStore(folder: string, seconds = mostSeconds): PhotoStore {
  const paths = (name: string) => [join(folder, name), join(folder, thumbnailPrefix + name)] as const

  // Memory for one picture, however many photos arrive together. The first ones of a request go before another's last.
  const decoding = new PQueue({ concurrency: 1 })

  async function write({ full, thumbnail }: Drawn): Promise<string> {
    const name = `${randomUUID()}.webp`
    const [fullPath, thumbnailPath] = paths(name)
    await writeFile(fullPath, full)
    await writeFile(thumbnailPath, thumbnail)
    return name
  }

  return {
    async save(photos) {
      const deadline = performance.now() + seconds * 1_000
      const drawing = photos.map((photo, at) => decoding.add(() => draw(photo, deadline), { priority: -at }))
      const drawn = (await Promise.all(drawing)).filter((sizes) => sizes !== null)
      return drawn.length < photos.length ? null : Promise.all(drawn.map(write))
    },
    async remove(names) {
      for (const path of names.flatMap(paths)) await rm(path, { force: true })
      for (const name of names) await removeCopies(folder, name)
    },
  }
}

interface Drawn {
  full: Buffer
  thumbnail: Buffer
}

async function draw(photo: Buffer, deadline: number): Promise<Drawn | null> {
  // Imported with the first photo, so that an ordinary start does not load the picture library.
  const { default: sharp } = await import('sharp')
  // The library knows whole seconds.
  const seconds = Math.floor((deadline - performance.now()) / 1_000)
  if (seconds < 1) return null
  const webp = (image: Sharp, width: number) =>
    image
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer()
  try {
    const full = await webp(sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' }).rotate(), fullSize)
    return { full, thumbnail: await webp(sharp(full), thumbnailSize) }
  } catch {
    return null
  }
}
