import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** In the page, after `SOURCE` ran there. */
declare const axe: typeof axeCore

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A check normally takes about 1 s. */
const LOST_AFTER_MS = 20_000

/** Runs in the page. Axe's findings, shortened for a test report. */
async function findViolations({ runOnly, exclude }: { runOnly: string[]; exclude: string[] }): Promise<string[]> {
  // None of these rules needs style sheets, which axe would load again.
  const { violations } = await axe.run(
    { exclude },
    { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

/**
 * Axe's findings in a page and its frames.
 *
 * @param extent `colors` if all rules were already checked in the other color scheme, `content` if the header and the
 *   footer were already checked on another page
 */
export async function violations(page: Page, extent: 'all' | 'colors' | 'content' = 'all'): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(SOURCE)
  const options = {
    runOnly: extent === 'colors' ? ['color-contrast'] : TAGS,
    exclude: extent === 'content' ? ['header:not(main *)', 'footer:not(main *)'] : [],
  }
  const find = () => page.evaluate(findViolations, options)
  // About one check in 3,000 hangs although the page still responds, so it is retried once.
  const first = find()
  // Closing the page rejects it later.
  first.catch(() => undefined)
  return (await Promise.race([first, sleep(LOST_AFTER_MS, null, { ref: false })])) ?? find()
}
