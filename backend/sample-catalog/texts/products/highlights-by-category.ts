import { highlightsForHome } from './highlights-for-home.ts'
import { highlightsToWear } from './highlights-to-wear.ts'
import type { Highlights } from './highlights.ts'

/** The selling points of each category. */
export const highlightsByCategory: Record<string, Highlights> = { ...highlightsForHome, ...highlightsToWear }
