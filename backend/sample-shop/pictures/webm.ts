/*
 * A WebM file of VP8 key frames. A lossy WebP picture is one such frame in another wrapping, so that sharp's encoder is
 * all that a short film needs. https://www.matroska.org/technical/elements.html
 */

interface Film {
  /** Lossy WebP pictures of one size, without transparency. */
  frames: readonly Buffer[]
  width: number
  height: number
  framesPerSecond: number
}

/** The VP8 frame within a lossy WebP file: its chunk `VP8 `. */
function frameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length;) {
    const length = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + length)
    // Chunks begin at even places.
    at += 8 + length + (length % 2)
  }
  throw new Error('A frame is no lossy WebP picture.')
}

/** An element: its id, the length of its content in eight bytes, and its content. */
function element(id: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(8)
  length.writeUInt32BE(body.length, 4)
  length.writeUInt8(0x01, 0)
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), length, body])
}

function whole(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}

function decimal(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

function word(id: number, value: string): Buffer {
  return element(id, Buffer.from(value, 'latin1'))
}

const head = element(
  0x1a45dfa3,
  whole(0x4286, 1),
  whole(0x42f7, 1),
  whole(0x42f2, 4),
  whole(0x42f3, 8),
  word(0x4282, 'webm'),
  whole(0x4287, 2),
  whole(0x4285, 2),
)

/** A frame in a SimpleBlock of track 1; bit 0x80 marks a key frame. */
function block(frame: Buffer, milliseconds: number): Buffer {
  const intro = Buffer.from([0x81, 0, 0, 0x80])
  intro.writeInt16BE(milliseconds, 1)
  return element(0xa3, intro, frame)
}

/** An index of the frames of each second; `positions` are those of the clusters. */
function cuesOf(positions: readonly number[]): Buffer {
  const points = positions.map((position, second) =>
    element(0xbb, whole(0xb3, second * 1000), element(0xb7, whole(0xf7, 1), whole(0xf1, position))),
  )
  return element(0x1c53bb6b, ...points)
}

function clustersOf({ frames, framesPerSecond }: Film): Buffer[] {
  const count = Math.ceil(frames.length / framesPerSecond)
  return Array.from({ length: count }, (_, second) => {
    const first = second * framesPerSecond
    const blocks = frames
      .slice(first, first + framesPerSecond)
      .map((frame, index) => block(frameOf(frame), Math.round((index * 1000) / framesPerSecond)))
    return element(0x1f43b675, whole(0xe7, second * 1000), ...blocks)
  })
}

export function writeWebm(film: Film): Buffer {
  const { frames, width, height, framesPerSecond } = film
  const info = element(
    0x1549a966,
    whole(0x2ad7b1, 1_000_000),
    decimal(0x4489, (frames.length * 1000) / framesPerSecond),
    word(0x4d80, 'souk'),
    word(0x5741, 'souk'),
  )
  const video = element(0xe0, whole(0xb0, width), whole(0xba, height))
  const track = element(0xae, whole(0xd7, 1), whole(0x73c5, 1), whole(0x83, 1), word(0x86, 'V_VP8'), video)
  const tracks = element(0x1654ae6b, track)
  const clusters = clustersOf(film)
  // Numbers have a fixed length, so that the cues are as long with any positions.
  let position = info.length + tracks.length + cuesOf(clusters.map(() => 0)).length
  const positions = clusters.map(({ length }) => (position += length) - length)
  return Buffer.concat([head, element(0x18538067, info, tracks, cuesOf(positions), ...clusters)])
}
