import { setTimeout as sleep } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A check normally takes about 2 s. */
const LOST_AFTER_MS = 20_000

/** About one check in 3,000 hangs although the page still responds, so it is retried once. */
async function analyze(axe: AxeBuilder) {
  const first = axe.analyze()
  // Closing the page rejects it later.
  first.catch(() => undefined)
  return (await Promise.race([first, sleep(LOST_AFTER_MS, null, { ref: false })])) ?? axe.analyze()
}

/**
 * Axe's findings, shortened for a test report.
 *
 * @param extent `colors` if all rules were already checked in the other color scheme
 */
export async function violations(page: Page, extent: 'all' | 'colors' = 'all'): Promise<string[]> {
  // Without third-party frames axe can run in the page instead of opening another.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // None of these rules needs style sheets, which axe would load again.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  if (extent === 'all') axe.withTags(RULES)
  else axe.withRules('color-contrast')
  const { violations: found } = await analyze(axe)
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}
