export const chromiumCandidates: readonly string[]

/** CHROME_PATH, or the first of the usual places. */
export function findChromium(): string | undefined

/** The browser of the tests: CHROME_PATH, Chromium's headless shell, or Chromium. */
export function findTestBrowser(): string | undefined
