import { allKinds } from '../kinds.ts'
import { colors } from '../taxonomy.ts'
import type { ColorId } from '../texts.ts'
import { drawLook, kindOf } from './drawing.ts'
import { createInk } from './pen/ink.ts'
import { brightness, darken, lighten, mix } from './pen/shades.ts'
import { group, path, rect } from './pen/shapes.ts'

export function svg(width: number, height: number, body: string, viewBox = `0 0 ${width} ${height}`): string {
  const size = `width="${width}" height="${height}" viewBox="${viewBox}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`
}

/** Dark products would make the wall gray, so it is sand-colored for them. */
function wallHue(hex: string): string {
  return brightness(hex) < 0.27 ? mix(hex, '#d9ae7c', 0.8) : hex
}

/** A wall with a tint of `hex`, slightly deeper for pale products. */
export function backdrop(hex: string, width: number, height: number, id = 'wall'): string {
  const tint = mix(lighten(wallHue(hex), 0.8), '#f4efe8', 0.5)
  // A vertical gradient: a round one over the whole picture costs more to rasterise than the product.
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint}"/>` +
    `<stop offset="0.55" stop-color="${lighten(tint, 0.5)}"/><stop offset="1" stop-color="${darken(tint, 0.06)}"/>` +
    '</linearGradient></defs>' +
    rect(0, 0, width, height, 0, `url(#${id})`)
  )
}

interface Placed {
  kind: string
  color: ColorId
  x: number
  y: number
  scale: number
  mirrored?: boolean
}

export function arrange(items: readonly Placed[]): string {
  return items
    .map((item, index) => {
      const ink = createInk(colors[item.color], `p${index}`)
      const side = item.mirrored ? -item.scale : item.scale
      const move = `translate(${item.x} ${item.y}) scale(${side} ${item.scale}) translate(-300 -510)`
      return `<defs>${ink.defs}</defs>${group(move, drawLook(item.kind, ink))}`
    })
    .join('')
}

const side = 600

export function drawStudio(kind: string, color: ColorId): string {
  const hex = colors[color]
  return svg(
    900,
    900,
    backdrop(hex, side, side) + arrange([{ kind, color, x: 300, y: 512, scale: 0.94 }]),
    '0 0 600 600',
  )
}

export function drawDetail(kind: string, color: ColorId): string {
  const hex = colors[color]
  const [x, y] = allKinds.find(({ id }) => id === kindOf(kind))?.focus ?? [300, 270]
  const zoom = 1.75
  const ink = createInk(hex)
  const inner = group(`translate(300 300) scale(${zoom}) translate(${-x} ${-y})`, drawLook(kind, ink))
  return svg(900, 900, backdrop(darken(hex, 0.1), side, side) + `<defs>${ink.defs}</defs>${inner}`, '0 0 600 600')
}

export function drawAtHome(kind: string, color: ColorId): string {
  const hex = wallHue(colors[color])
  const panel = mix(lighten(hex, 0.45), '#d9cdbd', 0.45)
  const room =
    rect(0, 0, side, side, 0, mix(lighten(hex, 0.86), '#f4eee6', 0.6)) +
    path('M96 470 V270 a204 204 0 0 1 408 0 V470 z', panel) +
    path('M126 470 V274 a174 174 0 0 1 348 0 V470 z', lighten(panel, 0.14)) +
    rect(0, 470, side, 130, 0, mix(lighten(hex, 0.7), '#dccbb4', 0.6)) +
    rect(0, 470, side, 5, 0, '#ffffff', 'opacity="0.5"')
  const pair = arrange([
    { kind, color, x: 398, y: 488, scale: 0.44, mirrored: true },
    { kind, color, x: 256, y: 536, scale: 0.68 },
  ])
  return svg(900, 900, room + pair, '0 0 600 600')
}
