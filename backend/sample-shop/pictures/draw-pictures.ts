import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { prepareCopies } from '../../pictures/picture-copies.ts'
import type { SeedCatalog } from '../../seeding/seed-types.ts'
import { drawFilm } from './draw-film.ts'
import { listFilms, listFirstCopies, listPictures, type Picture } from './list-pictures.ts'

/** sharp works on other threads; three pictures at a time keep two cores busy. */
const lanes = 3

/**
 * Draws every picture and film that `catalog` names into `folder`: full size, card (`thumb-` + name) and, for products,
 * the phone's. Products that look alike share their pictures. Of the copies only those of first screens are made now.
 *
 * @param report receives the share of finished pictures, 0 to 1, after each picture
 */
export async function drawPictures(
  catalog: SeedCatalog,
  folder: string,
  report: (share: number) => void = () => undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const waiting = listPictures(catalog)
  const all = waiting.length
  const drawn = () => report((all - waiting.length) / all)
  await Promise.all(Array.from({ length: lanes }, () => drawLane(waiting, folder, drawn)))
  await prepareCopies(folder, listFirstCopies(catalog), lanes)
  for (const { name, draw } of listFilms(catalog)) await writeFile(join(folder, name), await drawFilm(draw()))
}

async function drawLane(waiting: Picture[], folder: string, drawn: () => void): Promise<void> {
  for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
    await renderPicture(picture, folder)
    drawn()
  }
}

async function renderPicture({ draw, outputs }: Picture, folder: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(draw())).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { name, width, mirrored = false } of outputs) {
    let image = sharp(data, { raw }).flop(mirrored)
    if (width < info.width) image = image.resize({ width, kernel: 'cubic' })
    // Home screens of phones take icons as PNG only.
    const encoded = name.endsWith('.png')
      ? image.png({ palette: true })
      : image.webp({ quality: 82, effort: 1, smartSubsample: false })
    await encoded.toFile(join(folder, name))
  }
}
