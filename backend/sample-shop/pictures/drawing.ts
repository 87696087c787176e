import { readFileSync } from 'node:fs'
import { fill } from '../texts.ts'
import type { Ink } from './pen/ink.ts'

/**
 * Reads the SVG file `name` beside this one and fills in its placeholders, such as `{base}`.
 * @returns the elements inside of `<svg>`, and its `viewBox`
 */
export function readDrawing(name: string, values: Readonly<Record<string, string>> = {}) {
  const [first = '', ...lines] = readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const body = lines
    .slice(0, -1)
    .map((line) => line.trim())
    .join('')
  return {
    viewBox: /viewBox="([^"]+)"/.exec(first)?.[1] ?? '',
    body: fill(body, values),
  }
}

const SILVER = /^silver/

/** Id of the kind that a look is of: jewelry has a second look in silver. */
export const kindOf = (look: string): string => look.replace(SILVER, '')

/** Draws a product on a square of 600 units; the floor is at about y = 510. */
export function drawLook(look: string, ink: Ink): string {
  const silver = SILVER.test(look) && { gold: ink.metalFace, goldEdge: '#868e97', goldShine: '#eceff1' }
  return readDrawing(`drawings/${kindOf(look)}`, { ...ink, ...silver }).body
}
