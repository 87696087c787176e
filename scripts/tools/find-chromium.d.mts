export const chromiumCandidates: readonly string[]

/** The browser the tests drive: CHROME_PATH, or the first of the usual places. */
export function findChromium(): string | undefined
