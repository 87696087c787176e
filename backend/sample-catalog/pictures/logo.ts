import { disc, group, line, path, rect } from './pen/shapes.ts'
import { wordWidth, writeWord } from './pen/strokes.ts'
import { svg } from './scenes.ts'

/** The shop's symbol: an arched market gate with a lamp in it, on a square of 64 units. */
function mark(colour: string, inside: string): string {
  return (
    path('M8 62 V28 a24 24 0 0 1 48 0 V62 z', colour) +
    path('M20 62 V32 a12 12 0 0 1 24 0 V62 z', inside) +
    line('M32 20 V32', colour, 3) +
    path('M26 32 h12 l-2 14 a4 4 0 0 1 -8 0 z', '#e3a941') +
    disc(32, 30, 3, '#e3a941')
  )
}

/** Colours of the logo on a light page, and on a dark one. */
export const logoColours = { onLight: '#0f7a70', onDark: '#5fd0c0' }

export function drawLogo(colour: string, inside = '#ffffff'): string {
  const word = writeWord('souk', 78, 18, 2.3, colour, 2.5)
  const width = Math.round(78 + wordWidth('souk') * 2.3 + 8)
  return svg(480, Math.round((480 * 64) / width), mark(colour, inside) + word, `0 0 ${width} 64`)
}

export function drawMark(): string {
  return svg(
    256,
    256,
    rect(0, 0, 64, 64, 16, '#0f6b63') + group('translate(6.4 4) scale(0.8)', mark('#ffffff', '#0f6b63')),
    '0 0 64 64',
  )
}

/** Placeholder for a missing picture. */
export function drawPlaceholder(): string {
  return svg(
    600,
    600,
    rect(0, 0, 64, 64, 0, '#efebe4') + group('translate(19 18) scale(0.4)', mark('#cfc7ba', '#efebe4')),
    '0 0 64 64',
  )
}
