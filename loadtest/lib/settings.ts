export const BASE_URL = (__ENV['BASE_URL'] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')

const number = (name: string, otherwise: number): number => Number(__ENV[name] ?? otherwise)

/** Multiplies the rates of a profile. 1 is for two cores shared by the shop and k6. */
const SCALE = number('SCALE', 1)

const LENGTH = number('LENGTH', 1)

export const rate = (perSecond: number): number => Math.max(1, Math.round(perSecond * SCALE))

export const seconds = (count: number): string => `${Math.max(1, Math.round(count * LENGTH))}s`
