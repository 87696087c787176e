/** What the runner (`npm run loadtest`) hands to k6 as `-e NAME=value`, with what counts without it. */

/** The shop's address, without a trailing slash. */
export const BASE_URL = (__ENV['BASE_URL'] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')

const number = (name: string, otherwise: number): number => Number(__ENV[name] ?? otherwise)

/** Multiplies the rates of a profile: 1 is meant for two cores that the shop shares with k6. */
const SCALE = number('SCALE', 1)

/** Multiplies the lengths of a profile. Below 1 a run shows that it works, and little about the shop. */
const LENGTH = number('LENGTH', 1)

/** A rate in starts a second, at least one. */
export const rate = (perSecond: number): number => Math.max(1, Math.round(perSecond * SCALE))

/** A time in the form of k6. */
export const seconds = (count: number): string => `${Math.max(1, Math.round(count * LENGTH))}s`
