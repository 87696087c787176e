import type { Localized } from '../../../seeding/seed-types.ts'

/** Three selling points, the bullet list of a product's overview. */
export type Highlights = readonly [Localized, Localized, Localized]
