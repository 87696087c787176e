import type { Localized } from '../../../../seeding/seed-types.ts'
import { clothesPoints } from './clothes-points.ts'
import { devicesPoints } from './devices-points.ts'
import { everydayPoints } from './everyday-points.ts'
import { homePoints } from './home-points.ts'
import { sportsPoints } from './sports-points.ts'

const points = { ...clothesPoints, ...devicesPoints, ...everydayPoints, ...homePoints, ...sportsPoints }

export type PointId = keyof typeof points

/** Selling points, the bullet list of a product's overview. */
export const highlightTexts: Record<PointId, Localized> = points
