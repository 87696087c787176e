import { allKinds } from '../kinds.ts'
import { colors } from '../taxonomy.ts'
import type { ColorId } from '../texts.ts'
import { drawLook, kindOf } from './drawing.ts'
import { createInk } from './pen/ink.ts'
import { brightness, darken, lighten, mix } from './pen/shades.ts'
import { group, rect } from './pen/shapes.ts'
import { roomOf } from './rooms.ts'

export function svg(width: number, height: number, body: string, viewBox = `0 0 ${width} ${height}`): string {
  const size = `width="${width}" height="${height}" viewBox="${viewBox}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`
}

/** Dark products would make the wall gray, so it is sand-colored for them. */
function wallHue(hex: string): string {
  return brightness(hex) < 0.27 ? mix(hex, '#d9ae7c', 0.8) : hex
}

const PALE = 0.85

/** A wall with a tint of `hex`; pale products would be lost on theirs, so it is gray-blue for them. */
export function backdrop(hex: string, width: number, height: number, id = 'wall'): string {
  const isPale = brightness(hex) > PALE
  const tint = isPale ? '#c6d2d6' : mix(lighten(wallHue(hex), 0.8), '#f4efe8', 0.5)
  // A vertical gradient: a round one over the whole picture costs more to rasterise than the product.
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint}"/>` +
    `<stop offset="0.55" stop-color="${lighten(tint, isPale ? 0.15 : 0.5)}"/><stop offset="1" stop-color="${darken(tint, 0.06)}"/>` +
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

/** The product in use, beside a thing of the same room where that helps to imagine it. */
export function drawAtHome(kind: string, color: ColorId): string {
  const { draw, companion } = roomOf(kind)
  const product = { kind, color, x: companion ? 250 : 300, y: 548, scale: companion ? 0.7 : 0.78 }
  const things = companion ? [{ ...companion, x: 450, y: 520 }, product] : [product]
  return svg(900, 900, draw(wallHue(colors[color])) + arrange(things), '0 0 600 600')
}
