// Plain JavaScript, because setup.mjs needs it before anything is installed.
import { existsSync } from 'node:fs'

export const chromiumCandidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Renders as Chromium does, without windows and their chrome. Debian's package. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const firstOf = (paths) => paths.find((path) => path && existsSync(path))

/** @returns {string | undefined} */
export function findChromium() {
  return firstOf([process.env.CHROME_PATH, ...chromiumCandidates])
}

/** @returns {string | undefined} */
export function findTestBrowser() {
  return firstOf([process.env.CHROME_PATH, HEADLESS_SHELL, ...chromiumCandidates])
}
