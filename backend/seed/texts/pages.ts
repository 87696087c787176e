import type { SeedPage } from '../seed-types.ts'

export const pages: SeedPage[] = []
