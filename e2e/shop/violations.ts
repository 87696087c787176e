import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, in words short enough for a test report. */
export async function violations(page: Page): Promise<string[]> {
  // The shop shows no frame of another site, so everything can run in the page; otherwise axe opens a second one.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // Nothing here looks into style sheets, which axe would otherwise load once more.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .withTags(RULES)
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}
