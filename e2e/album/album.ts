import { mkdirSync } from 'node:fs'
import { LOCALES } from '#shared/locales.ts'
import { complete } from '../shop/settled.ts'
import { test as base } from '../shop/shop-test.ts'

const FOLDER = '.cache/album'
const SCHEMES = ['light', 'dark'] as const

interface Album {
  /** Takes the first screen in both color schemes, and the whole page if asked to. */
  take: (options?: { whole?: boolean }) => Promise<void>
}

/** Runs in the page. Loads images below the first screen and parts that load once visible. */
async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager'
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Runs in the page. */
const areImagesLoaded = () => [...document.images].every((image) => image.complete)

const album = base.extend<Album>({
  // Pages with errors are part of the album.
  // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of needed fixtures from the pattern.
  meantComplaints: async ({}, use) => use([/./]),
  take: async ({ page, language }, use, { title, project }) => {
    mkdirSync(FOLDER, { recursive: true })
    const screen = title.replace(/ in \w+$/, '').replaceAll(' ', '-')
    await use(async ({ whole = false } = {}) => {
      if (whole) {
        await page.evaluate(loadEverything)
        await complete(page)
        await page.waitForFunction(areImagesLoaded)
      }
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        for (const extent of whole ? ['first', 'whole'] : ['first']) {
          const path = `${FOLDER}/${[screen, language, project.name, colorScheme, extent].join('.')}.png`
          await page.screenshot({ path, fullPage: extent === 'whole', animations: 'disabled' })
        }
      }
    })
  },
})

/** The album's fixtures, and the end of a title, for each language. */
export const languages = LOCALES.map((language) => ({ test: album.extend({ language }), of: `in ${language}` }))
