import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the photos of shoppers live: beside the shop's own pictures, under names nobody can guess. */
export interface PhotoStore {
  /** Draws a photo anew, full size and thumbnail, and returns its name; undefined when it cannot be drawn. */
  save(photo: Buffer): Promise<string | undefined>
  remove(names: readonly string[]): Promise<void>
}

const fullSize = 1600
const thumbnailSize = 320
// A small file can hold a huge picture.
const mostPixels = 40_000_000
const thumbnailPrefix = 'thumb-'

/**
 * Nothing of an uploaded file reaches the disk: it is decoded and written as WebP, which leaves location data and
 * anything that was hidden in it behind.
 */
export function createPhotoStore(folder: string): PhotoStore {
  const paths = (name: string) => [join(folder, name), join(folder, thumbnailPrefix + name)] as const

  return {
    async save(photo) {
      const sizes = await draw(photo)
      if (!sizes) return undefined
      const name = `${randomUUID()}.webp`
      const [full, thumbnail] = paths(name)
      await writeFile(full, sizes.full)
      await writeFile(thumbnail, sizes.thumbnail)
      return name
    },
    async remove(names) {
      for (const path of names.flatMap(paths)) await rm(path, { force: true })
    },
  }
}

async function draw(photo: Buffer): Promise<{ full: Buffer; thumbnail: Buffer } | undefined> {
  // Imported when the first photo comes: the picture library does not belong into an ordinary start.
  const { default: sharp } = await import('sharp')
  const size = (width: number) =>
    sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  try {
    return { full: await size(fullSize), thumbnail: await size(thumbnailSize) }
  } catch {
    return undefined
  }
}
