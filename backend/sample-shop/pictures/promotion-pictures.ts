import data from '../data/frame.json' with { type: 'json' }
import { colors } from '../taxonomy.ts'
import type { ColorId } from '../texts.ts'
import { darken, lighten } from './pen/shades.ts'
import { disc, path, rect } from './pen/shapes.ts'
import { arrange, svg } from './scenes.ts'

interface Promotion {
  size: [width: number, height: number]
  /** Wall color; pale, because the shop's text is shown on it. */
  wall: string
  /** Start of the products, as a share of the width; the rest is left free for the text. */
  from: number
  items: [kind: string, color: ColorId, scale: number][]
}

/** Width of a drawing at scale 1 beside others. */
const unitWidth = 345

const promotions = new Map([
  ...data.slides.map(({ name, scene }) => [`slide-${name}`, scene] as const),
  ...data.banners.map(({ name, scene }) => [`banner-${name}`, scene] as const),
] as unknown as [string, Promotion][]) // @NOTE The types of JSON have no tuples.

/** A pale wall with a few large shapes and a row of products; the shop's text is shown beside them. */
export function drawPromotion(image: string): string {
  const promotion = promotions.get(image.replace('.webp', ''))
  if (!promotion) throw new Error(`No promotion is called ${image}`)
  const {
    size: [width, height],
    wall,
    from,
  } = promotion
  const start = width * from
  return svg(width, height, stage(width, height, wall, start) + arrange(placeItems(promotion, start)))
}

/**
 * Products side by side from `start` to the edge, overlapping a little; scaled down together when there is too little
 * room.
 */
function placeItems({ size: [width, height], items }: Promotion, start: number): Parameters<typeof arrange>[0] {
  const wide = items.reduce((sum, item) => sum + item[2] * unitWidth, 0)
  // Without text beside them, products get a margin on both sides.
  const [share, margin] = start === 0 ? [0.8, 0.1] : [0.9, 0.03]
  const room = (width - start) * share
  const fit = Math.min(1, room / wide)
  let x = start + (room - wide * fit) * 0.5 + (width - start) * margin
  return items.map(([kind, color, scale], index) => {
    const itemWidth = scale * fit * unitWidth
    x += itemWidth
    return { kind, color, scale: scale * fit, x: x - itemWidth / 2, y: height * (index % 2 === 0 ? 0.95 : 0.91) }
  })
}

function stage(width: number, height: number, wall: string, start: number): string {
  const middle = start + (width - start) / 2
  const wash =
    '<defs><linearGradient id="wash" x1="0" y1="0" x2="1" y2="0.4">' +
    `<stop offset="0" stop-color="${lighten(wall, 0.42)}"/><stop offset="1" stop-color="${wall}"/>` +
    '</linearGradient></defs>'
  const arch = height * 0.44
  return (
    wash +
    rect(0, 0, width, height, 0, 'url(#wash)') +
    path(
      `M${middle - arch} ${height} V${height * 0.54} a${arch} ${arch} 0 0 1 ${arch * 2} 0 V${height} z`,
      lighten(wall, 0.5),
      'opacity="0.75"',
    ) +
    disc(width * 0.97, height * 0.12, height * 0.3, lighten(wall, 0.55), 'opacity="0.6"') +
    rect(0, height * 0.86, width, height * 0.14, 0, darken(wall, 0.07), 'opacity="0.8"') +
    rect(0, height * 0.86, width, 2, 0, colors.white, 'opacity="0.7"')
  )
}
