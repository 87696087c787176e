import { line } from './shapes.ts'

// Letters as pen strokes on a 10 × 14 grid, so that no picture depends on an installed font.
const letters: Record<string, string> = {
  a: 'M0 14 L5 0 L10 14 M2 9 H8',
  b: 'M0 14 V0 H5 A3.4 3.4 0 0 1 5 6.8 H0 H5.6 A3.6 3.6 0 0 1 5.6 14 H0',
  c: 'M10 2.4 A6 6.6 0 1 0 10 11.6',
  d: 'M0 0 V14 H4 A6.5 7 0 0 0 4 0 H0',
  e: 'M9 0 H0 V14 H9 M0 7 H7',
  f: 'M9 0 H0 V14 M0 7 H7',
  g: 'M10 2.4 A6 6.6 0 1 0 10 11.6 V7.6 H6',
  h: 'M0 0 V14 M10 0 V14 M0 7 H10',
  i: 'M1 0 V14',
  j: 'M8 0 V10 A4 4 0 0 1 0 10',
  k: 'M0 0 V14 M9 0 L0 8 M3 5.6 L9.6 14',
  l: 'M0 0 V14 H8',
  m: 'M0 14 V0 L5 8 L10 0 V14',
  n: 'M0 14 V0 L10 14 V0',
  o: 'M5 0 A5 7 0 1 0 5 14 A5 7 0 1 0 5 0',
  p: 'M0 14 V0 H5.4 A3.9 3.9 0 0 1 5.4 7.8 H0',
  q: 'M5 0 A5 7 0 1 0 5 14 A5 7 0 1 0 5 0 M6.4 10.4 L10 14.4',
  r: 'M0 14 V0 H5.4 A3.7 3.7 0 0 1 5.4 7.4 H0 M5 7.4 L9.6 14',
  s: 'M9 2 C7 -1 0.6 -0.8 0.6 3.4 C0.6 8 9.4 6 9.4 10.6 C9.4 15 2 15 0 11.8',
  t: 'M0 0 H10 M5 0 V14',
  u: 'M0 0 V9 A5 5 0 0 0 10 9 V0',
  v: 'M0 0 L5 14 L10 0',
  w: 'M0 0 L2.6 14 L5 4 L7.4 14 L10 0',
  x: 'M0 0 L10 14 M10 0 L0 14',
  y: 'M0 0 L5 7 L10 0 M5 7 V14',
  z: 'M0 0 H10 L0 14 H10',
}

const gap = 5

function letterWidth(letter: string): number {
  return letter === 'i' ? 2 : 10
}

/** Width of `word` in the units of `writeWord`, at scale 1. */
export function wordWidth(word: string): number {
  return [...word.toLowerCase()].reduce((width, letter) => width + letterWidth(letter) + gap, -gap)
}

/** Writes Latin letters with their top left corner at `x`, `y`; a letter is 14 × `scale` high. */
export function writeWord(word: string, x: number, y: number, scale: number, color: string, weight = 2): string {
  const strokes = [...word.toLowerCase()].map((letter, index) => {
    const d = letters[letter]
    const before = index === 0 ? 0 : wordWidth(word.slice(0, index)) + gap
    return d === undefined ? '' : `<g transform="translate(${before} 0)">${line(d, color, weight)}</g>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})">${strokes.join('')}</g>`
}
