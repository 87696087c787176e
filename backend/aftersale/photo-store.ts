import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import type { Sharp } from 'sharp'
import { removeCopies } from '../pictures/picture-copies.ts'

export interface PhotoStore {
  save(photo: Buffer): Promise<string | undefined>
  remove(names: readonly string[]): Promise<void>
}

const fullSize = 1600
const thumbnailSize = 320
// A small file can decode to a huge picture. Phones take 12 megapixels; one of 16 decodes to 128 MB at most.
const mostPixels = 16_000_000
const thumbnailPrefix = 'thumb-'

/** Uploaded bytes are never stored: writing WebP drops location data and anything else hidden in the file. */
export function createPhotoStore(folder: string): PhotoStore {
  const paths = (name: string) => [join(folder, name), join(folder, thumbnailPrefix + name)] as const

  // Memory for one picture, however many photos arrive together.
  const decoding = new PQueue({ concurrency: 1 })

  return {
    async save(photo) {
      const sizes = await decoding.add(() => draw(photo))
      if (!sizes) return undefined
      const name = `${randomUUID()}.webp`
      const [full, thumbnail] = paths(name)
      await writeFile(full, sizes.full)
      await writeFile(thumbnail, sizes.thumbnail)
      return name
    },
    async remove(names) {
      for (const path of names.flatMap(paths)) await rm(path, { force: true })
      for (const name of names) await removeCopies(folder, name)
    },
  }
}

async function draw(photo: Buffer): Promise<{ full: Buffer; thumbnail: Buffer } | undefined> {
  // Imported with the first photo, so that an ordinary start does not load the picture library.
  const { default: sharp } = await import('sharp')
  const webp = (image: Sharp, width: number) =>
    image.resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  try {
    const full = await webp(sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' }).rotate(), fullSize)
    return { full, thumbnail: await webp(sharp(full), thumbnailSize) }
  } catch {
    return undefined
  }
}
