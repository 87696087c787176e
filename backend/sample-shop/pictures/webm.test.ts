import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeWebm } from './webm.ts'

interface Element {
  id: string
  /** Start in the content of its parent. */
  at: number
  content: Buffer
}

/** The elements of a content; throws where their lengths do not add up to it. */
function elementsOf(content: Buffer): Element[] {
  const found: Element[] = []
  let at = 0
  while (at < content.length) {
    const idBytes = Math.clz32(content.readUInt8(at)) - 23
    const length = content.readUIntBE(at + idBytes + 2, 6)
    const start = at + idBytes + 8
    if (start + length > content.length) throw new Error('an element is longer than its parent')
    const id = content.toString('hex', at, at + idBytes)
    found.push({ id, at, content: content.subarray(start, start + length) })
    at = start + length
  }
  return found
}

function all(content: Buffer, id: string): Element[] {
  return elementsOf(content).filter((element) => element.id === id)
}

const colors = ['#a00', '#0a0', '#00a', '#aa0', '#0aa']
const picture = (background: string) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .webp({ quality: 60 })
    .toBuffer()

test('stores each picture as a key frame at the position in the cues', async () => {
  const frames = await Promise.all(colors.map(picture))
  const film = writeWebm({ frames, width: 32, height: 32, framesPerSecond: 2 })
  const [head, segment] = elementsOf(film)
  expect(head?.id).toBe('1a45dfa3')
  const content = segment?.content ?? Buffer.alloc(0)
  const clusters = all(content, '1f43b675')
  expect(clusters.map((cluster) => all(cluster.content, 'a3').length)).toEqual([2, 2, 1])

  const blocks = clusters.flatMap((cluster) => all(cluster.content, 'a3').map((block) => block.content))
  expect(blocks.map((block) => block.readInt16BE(1))).toEqual([0, 500, 0, 500, 0])
  for (const [index, block] of blocks.entries()) {
    expect(frames[index]?.includes(block.subarray(4))).toBe(true)
    // The start code of a VP8 key frame.
    expect(block.toString('hex', 7, 10)).toBe('9d012a')
  }

  const points = all(all(content, '1c53bb6b')[0]?.content ?? Buffer.alloc(0), 'bb')
  const positions = points
    .flatMap((point) => all(point.content, 'b7'))
    .flatMap((place) => all(place.content, 'f1'))
    .map((position) => position.content.readUInt32BE())
  expect(positions).toEqual(clusters.map(({ at }) => at))
})

test('refuses a picture that is not lossy', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(() => writeWebm({ frames: [png], width: 4, height: 4, framesPerSecond: 1 })).toThrow('lossy WebP')
})
