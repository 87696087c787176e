import { LOCALES } from '#shared/locales.ts'
import { ADDRESSES, SAME_PAGE, STATUSES } from './shop/addresses.ts'
import { MEMBER_ADDRESSES } from './shop/member-addresses.ts'
import { expectLargeTextFit, expectNarrowFit, NARROW } from './shop/narrow.ts'
import { expectWholeWords } from './shop/readable.ts'
import { complete } from './shop/settled.ts'
import { expect, test as base } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { EMPTY, GUEST_STATES, REGULAR_STATES } from './shop/states.ts'
import { ARABIC_PHONE, pageTurnsOf } from './shop/turns.ts'
import { violations } from './shop/violations.ts'

const WIDTHS = { '@phone': [390, NARROW.width], '@desktop': [1440] } as const
const HEIGHT = 844

type Device = keyof typeof WIDTHS
type Scheme = 'light' | 'dark'

const isFull = process.env['TEST_FULL'] === '1'

// A test of `test:full` checks a page up to four times.
base.describe.configure({ timeout: isFull ? 180_000 : 60_000 })

/** Runs in the page. */
const hasTransitions = () => document.getAnimations().some((animation) => animation instanceof CSSTransition)

/**
 * Waits until colors no longer change. When a link inherits its color from an element in transition, its own
 * transition keeps restarting, and Chromium never settles the `finished` promise of some canceled ones.
 */
async function expectStill({ page }: Shopper): Promise<void> {
  await expect.poll(() => page.evaluate(hasTransitions), { intervals: [20, 50, 100] }).toBe(false)
}

/** Checks a device's widths in both color schemes; in `npm test` the first width and the given scheme. */
async function expectReadable(shopper: Shopper, device: Device, colorScheme: Scheme = 'light'): Promise<void> {
  const { page } = shopper
  await complete(page)
  for (const width of isFull ? WIDTHS[device] : WIDTHS[device].slice(0, 1)) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const [place, scheme] of (isFull ? (['light', 'dark'] as const) : [colorScheme]).entries()) {
      await page.emulateMedia({ colorScheme: scheme })
      await expectStill(shopper)
      const found = await violations(page, place === 0 ? 'all' : 'colors')
      expect.soft(found, `${width} px, ${scheme}`).toEqual([])
    }
    await expectWholeWords(page, `${width} px`)
  }
  if (device !== '@phone') return
  await expectNarrowFit(page)
  await expectLargeTextFit(page)
}

// hydration.test.ts checks one combination of each page in `npm test`.
for (const language of LOCALES) {
  const test = base.extend({ language })
  for (const device of ['@phone', '@desktop'] as const) {
    const turn = `in ${language} ${device} @full`

    for (const [name, address] of Object.entries(ADDRESSES).filter(([each]) => !SAME_PAGE.has(each))) {
      test(`${name} is readable ${turn}`, async ({ shopper, samples, meantComplaints }) => {
        const status = STATUSES[name] ?? 200
        if (status !== 200) meantComplaints.push(new RegExp(`status of ${status} `))
        await shopper.visit(address(samples), status)
        await expectReadable(shopper, device)
      })
    }

    for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
      test(`${name} is readable ${turn}`, async ({ shopper, samples, regular }) => {
        await shopper.visit(address(regular, samples))
        await expectReadable(shopper, device)
      })
    }

    for (const [name, path] of Object.entries(EMPTY)) {
      test(`empty ${name} is readable ${turn}`, async ({ member }) => {
        await member.visit(path)
        await expectReadable(member, device)
      })
    }
  }
}

/** A failed request, and what providers answer to a declined payment. */
const MEANT = /status of [45]\d\d /

/** Their pages and parts are also those of other states and of hydration.test.ts. */
const FULL_ONLY: ReadonlySet<string> = new Set([
  'cancellation',
  'cart of an agent',
  'cart of an agent beside an own one',
  'confirmed order',
  'email code',
  'first address',
  'new order',
  'order on the way',
  'refused return',
  'saved products',
  'unpaid thank you',
])

const states = [...Object.keys(GUEST_STATES), ...Object.keys(REGULAR_STATES)]

/** The state's place in the turns: a filled cart is narrow and right to left. */
const placeOf = (name: string) =>
  FULL_ONLY.has(name) ? null : name === 'filled cart' ? ARABIC_PHONE : states.indexOf(name)

for (const [name, { on, open }] of Object.entries(GUEST_STATES)) {
  for (const { test, turn, device, colorScheme } of pageTurnsOf(placeOf(name), on)) {
    test(`${name} is readable ${turn}`, async ({ page, shopper, checkout, samples, meantComplaints }) => {
      meantComplaints.push(MEANT)
      await open({ page, shopper, checkout, samples })
      await expectReadable(shopper, device, colorScheme)
    })
  }
}

for (const [name, { on, open }] of Object.entries(REGULAR_STATES)) {
  for (const { test, turn, device, colorScheme } of pageTurnsOf(placeOf(name), on)) {
    test(`${name} is readable ${turn}`, async ({ page, shopper, checkout, samples, regular }) => {
      await open({ page, shopper, checkout, samples, regular })
      await expectReadable(shopper, device, colorScheme)
    })
  }
}
