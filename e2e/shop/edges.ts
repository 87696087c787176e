import sharp from 'sharp'

/** Pixels of an edge: boxes may begin and end between two pixels. */
const DEPTH = 4

/**
 * Brightness of a picture's edge, 0 to 255: of the darkest line along it, the lightest pixel, because texts are darker
 * than a shadow. The border is left out.
 */
export async function edgeOf(picture: Buffer, edge: 'left' | 'right' | 'bottom'): Promise<number> {
  // Turned so that the edge is at the top.
  const turned = await sharp(picture).rotate({ left: 90, right: 270, bottom: 180 }[edge]).toBuffer()
  const { width } = await sharp(turned).metadata()
  const lines = { left: 2, top: edge === 'bottom' ? 0 : 2, width: width - 4, height: DEPTH }
  const pixels = await sharp(turned).extract(lines).greyscale().raw().toBuffer()
  const lightest = Array.from({ length: DEPTH }, (_, line) =>
    Math.max(...pixels.subarray(line * lines.width, (line + 1) * lines.width)),
  )
  return Math.min(...lightest)
}
