import type { Localized } from '../../../seeding/seed-types.ts'
import { eachLanguage } from '../localized.ts'

export interface PageText {
  slug: string
  title: Localized
  /** One sentence, for search engines and as the page's first paragraph. */
  lead: Localized
  sections: { title: Localized; text: Localized }[]
  footerColumn: 1 | 2 | null
}

/** The page as HTML: the lead, then a heading and a paragraph per section. */
export function pageHtml(page: PageText): Localized {
  return eachLanguage((code) => {
    const sections = page.sections.map((section) => `<h2>${section.title[code]}</h2><p>${section.text[code]}</p>`)
    return `<p>${page.lead[code]}</p>${sections.join('')}`
  })
}
