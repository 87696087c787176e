import type { Locale } from '#shared/locales.ts'
import { ADDRESSES, SAME_PAGE, STATUSES } from './shop/addresses.ts'
import { expect, test } from './shop/hostile-shop.ts'
import { payloadsIn } from './shop/hostile-words.ts'
import { injectedCode } from './shop/injected-code.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import type { Shopper } from './shop/shopper.ts'

// In `npm test` one worker, and with it one shop.
if (process.env['TEST_FULL'] !== '1') test.describe.configure({ mode: 'default' })

const LANGUAGES: readonly Locale[] = ['en', 'ar', 'tr', 'hi']

/** Every fourth page has a turn in one language. The full run opens the others, and in all languages. */
const hasTurn = (index: number, language: Locale, name = '') =>
  index % 4 === 0 && LANGUAGES[(index / 4) % LANGUAGES.length] === language && !SAME_PAGE.has(name)
const PARTS = [
  ['', hasTurn],
  [', the other pages @full', (...page: Parameters<typeof hasTurn>) => !hasTurn(...page)],
] as const

/** Each of them opens pages for a long time. */
const LONG = 180_000

/**
 * @param status null if the altered answers lead to an error page
 */
async function expectHarmless(shopper: Shopper, path: string, status: number | null): Promise<void> {
  const { page, language } = shopper
  const response = await page.goto(shopper.pathOf(path))
  const answered = response?.status() ?? 0
  if (status === null) expect([200, 404], path).toContain(answered)
  else expect(answered, path).toBe(status)
  await shopper.settled()
  expect(await injectedCode(page), path).toEqual([])
  expect(payloadsIn(await page.locator('html').innerText(), language), `payloads shown by ${path}`).toBeGreaterThan(0)
}

test('detects third-party code in a page @desktop', async ({ page, shopper, meantComplaints }) => {
  meantComplaints.push(/Failed to load resource/, /Content Security Policy/)
  await shopper.open('/track-order')
  expect(await injectedCode(page)).toEqual([])
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<img src="/none.webp" onerror="alert(1)"><a href="vbscript:x">x</a><iframe></iframe>
      <button formaction="https://hostile.example/">x</button><p style="background: url(//hostile.example/)"></p>`,
    )
  })
  // The policy blocks the handler after the picture fails.
  await expect
    .poll(async () => (await injectedCode(page)).map((fault) => fault.replace(/[: ].*/s, '')).sort())
    .toEqual([
      'address',
      'element',
      'onerror',
      'origin',
      'require-trusted-types-for',
      'scheme',
      'script-src-attr',
      'style-src-attr',
    ])
})

const endless = test.extend({ language: 'fr' })
async function expectNoneWide({ page, pathOf, settled }: Shopper, paths: readonly string[]): Promise<void> {
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(pathOf(path))
    await settled()
    const { width, by } = await page.evaluate(() => {
      const isCut = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
      const isWide = (element: Element) => element.getBoundingClientRect().right > 391 && !isCut(element.parentElement)
      const widest = [...document.querySelectorAll('main *, header *, footer *')].filter(isWide).toReversed()
      return {
        width: document.documentElement.scrollWidth,
        by: widest.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className}`),
      }
    })
    if (width > 390) wide.push(`${path}: ${width} (${by.join(', ')})`)
  }
  expect(wide).toEqual([])
}

for (const [part, isOpened] of [
  ['', (index: number) => index % 16 === 0],
  [', the other pages @full', (index: number) => index % 16 !== 0],
] as const) {
  endless(
    `no word of a backend makes a page wider than a phone @phone${part}`,
    async ({ shopper, samples, regular }) => {
      endless.setTimeout(2 * LONG)
      const guests = Object.values(ADDRESSES).map((address) => address(samples))
      const own = Object.values(MEMBER_ADDRESSES).map((address) => address(regular, samples))
      await expectNoneWide(
        shopper,
        [...guests, ...own].filter((_path, index) => isOpened(index)),
      )
    },
  )
}

for (const language of LANGUAGES) {
  const inLanguage = test.extend({ language })
  const knowsPages = language !== 'hi'

  inLanguage.beforeEach(({ meantComplaints }) => {
    inLanguage.setTimeout(LONG)
    // Pictures and pages with altered names.
    meantComplaints.push(/^Failed to load resource: /)
  })

  for (const [part, isOpened] of PARTS) {
    inLanguage(
      `no text of a malicious backend runs as code on a page in ${language} @desktop${part}`,
      async ({ shopper, samples, context, signedUp }) => {
        for (const [index, [name, address]] of Object.entries(ADDRESSES).entries()) {
          if (!isOpened(index, language, name) || (language !== 'en' && SAME_PAGE.has(name))) continue
          await expectHarmless(shopper, address(samples), knowsPages ? (STATUSES[name] ?? 200) : null)
        }
        await context.addCookies(signedUp.cookies)
        for (const [index, address] of Object.values(MEMBER_ADDRESSES).entries()) {
          if (!isOpened(index, language)) continue
          await expectHarmless(shopper, address(signedUp, samples), knowsPages ? 200 : null)
        }
      },
    )
  }
}
