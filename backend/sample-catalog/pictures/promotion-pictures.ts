import { colours, type ColourId } from '../texts/products/colours.ts'
import { darken, lighten } from './pen/shades.ts'
import { disc, path, rect } from './pen/shapes.ts'
import { arrange, svg } from './scenes.ts'

interface Promotion {
  size: [width: number, height: number]
  /** Wall colour; pale, because the shop's text is shown on it. */
  wall: string
  /** Where the products start, as a share of the width; the rest is left free for the text. */
  from: number
  items: [kind: string, colour: ColourId, scale: number][]
}

/** Width of a drawing at scale 1 beside others. */
const unitWidth = 345

const promotions: Record<string, Promotion> = {
  'slide-home': {
    size: [1600, 600],
    wall: '#e9d9c4',
    from: 0.42,
    items: [
      ['lamp', 'terracotta', 0.74],
      ['armchair', 'teal', 0.98],
      ['vase', 'beige', 0.66],
      ['plant', 'white', 0.86],
    ],
  },
  'slide-sound': {
    size: [1600, 600],
    wall: '#cfd9e6',
    from: 0.42,
    items: [
      ['speaker', 'teal', 0.78],
      ['headphones', 'navy', 0.95],
      ['phone', 'lavender', 0.84],
      ['earbuds', 'white', 0.56],
    ],
  },
  'slide-outdoors': {
    size: [1600, 600],
    wall: '#d5e0cc',
    from: 0.42,
    items: [
      ['tent', 'orange', 1],
      ['backpack', 'teal', 0.74],
      ['bicycle', 'red', 0.92],
      ['lantern', 'black', 0.52],
    ],
  },
  'slide-style': {
    size: [1600, 600],
    wall: '#f0d9d3',
    from: 0.42,
    items: [
      ['dress', 'terracotta', 0.92],
      ['handbag', 'brown', 0.66],
      ['jacket', 'olive', 0.86],
      ['sneaker', 'sage', 0.66],
    ],
  },
  'slide-beauty': {
    size: [800, 400],
    wall: '#f1dbe0',
    from: 0.46,
    items: [
      ['perfume', 'gold', 0.54],
      ['cream', 'pink', 0.46],
      ['lipstick', 'red', 0.5],
    ],
  },
  'slide-pantry': {
    size: [800, 400],
    wall: '#e8e3c6',
    from: 0.46,
    items: [
      ['oil', 'olive', 0.62],
      ['honey', 'mustard', 0.52],
      ['coffee', 'terracotta', 0.58],
    ],
  },
  'banner-brands': {
    size: [600, 800],
    wall: '#dfe3e0',
    from: 0,
    items: [
      ['lamp', 'terracotta', 0.72],
      ['teapot', 'teal', 0.56],
    ],
  },
  'banner-kids': {
    size: [720, 360],
    wall: '#f6e2bd',
    from: 0.42,
    items: [
      ['rocket', 'red', 0.52],
      ['teddy', 'brown', 0.56],
      ['blocks', 'teal', 0.46],
    ],
  },
  'banner-jewellery': {
    size: [720, 360],
    wall: '#e4dbea',
    from: 0.42,
    items: [
      ['watch', 'navy', 0.56],
      ['ring', 'lavender', 0.42],
      ['sunglasses', 'brown', 0.5],
    ],
  },
  'banner-reading': {
    size: [720, 360],
    wall: '#d6e1e6',
    from: 0.42,
    items: [
      ['novel', 'burgundy', 0.54],
      ['notebook', 'sage', 0.5],
      ['mug', 'sky', 0.42],
    ],
  },
  'banner-kitchen': {
    size: [1500, 320],
    wall: '#eadbc9',
    from: 0.48,
    items: [
      ['kettle', 'sage', 0.52],
      ['pot', 'terracotta', 0.54],
      ['teapot', 'white', 0.5],
      ['mug', 'olive', 0.4],
    ],
  },
  'banner-garden': {
    size: [1500, 320],
    wall: '#d8e4d0',
    from: 0.48,
    items: [
      ['plant', 'terracotta', 0.55],
      ['wateringcan', 'mustard', 0.5],
      ['cactus', 'white', 0.46],
      ['lantern', 'teal', 0.44],
    ],
  },
  'banner-gifts': {
    size: [800, 400],
    wall: '#efdcd6',
    from: 0.44,
    items: [
      ['candle', 'sage', 0.48],
      ['chocolate', 'navy', 0.48],
      ['scarf', 'mustard', 0.54],
    ],
  },
  'banner-top': {
    size: [1920, 88],
    wall: '#cfe3df',
    from: 0.72,
    items: [
      ['sneaker', 'red', 0.16],
      ['headphones', 'navy', 0.15],
      ['handbag', 'brown', 0.15],
      ['lamp', 'terracotta', 0.14],
      ['camera', 'black', 0.16],
      ['plant', 'white', 0.14],
    ],
  },
  'banner-popup': {
    size: [600, 600],
    wall: '#d3e5e1',
    from: 0,
    items: [
      ['handbag', 'brown', 0.52],
      ['teddy', 'beige', 0.6],
      ['perfume', 'pink', 0.5],
    ],
  },
  'banner-offers': {
    size: [1200, 400],
    wall: '#e2dcec',
    from: 0.44,
    items: [
      ['backpack', 'mustard', 0.58],
      ['keyboard', 'pink', 0.58],
      ['cushion', 'lavender', 0.5],
    ],
  },
}

/** A pale wall with a few large shapes and a row of products; the shop's text is shown beside them. */
export function drawPromotion(image: string): string {
  const promotion = promotions[image.replace('.webp', '')]
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
  const room = (width - start) * 0.9
  const fit = Math.min(1, room / wide)
  let x = start + (room - wide * fit) * 0.5 + (width - start) * 0.03
  return items.map(([kind, colour, scale], index) => {
    const share = scale * fit * unitWidth
    x += share
    return { kind, colour, scale: scale * fit, x: x - share / 2, y: height * (index % 2 === 0 ? 0.95 : 0.91) }
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
    rect(0, height * 0.86, width, 2, 0, colours.white.hex, 'opacity="0.7"')
  )
}
