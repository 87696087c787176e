import { join } from 'node:path'
import sharp from 'sharp'

export interface Output {
  name: string
  width: number
}

const effort = 1

/** Rasterises `source` once and writes it in every requested size. */
export async function renderPicture(source: string, folder: string, outputs: readonly Output[]): Promise<void> {
  const { data, info } = await sharp(Buffer.from(source)).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { name, width } of outputs) {
    let image = sharp(data, { raw })
    if (width < info.width) image = image.resize({ width, kernel: 'cubic' })
    await image.webp({ quality: 82, effort, smartSubsample: false }).toFile(join(folder, name))
  }
}
