import { readDrawing } from './drawing.ts'
import { group, rect } from './pen/shapes.ts'
import { wordWidth, writeWord } from './pen/strokes.ts'
import { svg } from './scenes.ts'

const mark = (color: string, paper: string): string => readDrawing('marks/souk', { color, paper }).body

/** Colors of the logo on a light page, and on a dark one. */
export const logoColors = { onLight: '#0f7a70', onDark: '#5fd0c0' }

export function drawLogo(color: string, inside = '#ffffff'): string {
  const word = writeWord('souk', 78, 18, 2.3, color, 2.5)
  const width = Math.round(78 + wordWidth('souk') * 2.3 + 8)
  return svg(480, Math.round((480 * 64) / width), mark(color, inside) + word, `0 0 ${width} 64`)
}

export function drawMark(): string {
  return svg(
    512,
    512,
    rect(0, 0, 64, 64, 16, '#0f6b63') + group('translate(6.4 4) scale(0.8)', mark('#ffffff', '#0f6b63')),
    '0 0 64 64',
  )
}

export function drawPlaceholder(): string {
  return svg(
    600,
    600,
    rect(0, 0, 64, 64, 0, '#efebe4') + group('translate(19 18) scale(0.4)', mark('#cfc7ba', '#efebe4')),
    '0 0 64 64',
  )
}
