import { line } from '../pen/shapes.ts'

/** A hanger for tops and dresses. */
export function hanger(): string {
  return (
    line('M300 84 V66 C300 52 322 56 322 40 C322 22 294 22 294 40', '#8d949c', 6) +
    line('M300 84 L206 130 M300 84 L394 130', '#b5834f', 13)
  )
}
