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

/** @returns {string | undefined} */
export function findChromium() {
  return [process.env.CHROME_PATH, ...chromiumCandidates].find((path) => path && existsSync(path))
}
