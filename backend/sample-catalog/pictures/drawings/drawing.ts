import type { Ink } from '../pen/ink.ts'

/** Draws one kind of product on a square of 600 units; the floor is at about y = 510. */
export type Drawing = (ink: Ink) => string

export type DrawingGroup = Record<string, Drawing>
