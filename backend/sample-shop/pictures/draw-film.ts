import sharp from 'sharp'
import { writeWebm } from './webm.ts'

const side = 480
const framesPerSecond = 12
const framesPerPicture = 18

/** How much of the picture is seen, from the first frame of a shot to its last. */
const shots = [
  { from: 1, to: 0.6 },
  { from: 0.6, to: 1 },
] as const

/** A short silent film of two square drawings: the camera comes close to the first and moves away from the second. */
export async function drawFilm(drawings: readonly [string, string]): Promise<Buffer> {
  const frames: Buffer[] = []
  for (const [index, { from, to }] of shots.entries()) {
    const { data, info } = await sharp(Buffer.from(drawings[index] ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (let frame = 0; frame < framesPerPicture; frame += 1) {
      const share = from + ((to - from) * frame) / (framesPerPicture - 1)
      const seen = Math.round(info.width * share)
      const [left, top] = [Math.floor((info.width - seen) / 2), Math.floor((info.height - seen) / 2)]
      const picture = sharp(data, { raw }).extract({ left, top, width: seen, height: seen }).resize(side, side)
      frames.push(await picture.flatten({ background: '#ffffff' }).webp({ quality: 60, effort: 0 }).toBuffer())
    }
  }
  return writeWebm({ frames, width: side, height: side, framesPerSecond })
}
