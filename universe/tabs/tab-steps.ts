import fc from 'fast-check'
import { itemAt, type Model, type Real, step, type Step } from '../actors/step.ts'
import type { Browsing, Tab } from './browsing.ts'
import { alertsOf, expectCalm } from './calm.ts'
import { buttonsOf, isInOverlay, linksOf, nth, placeOf, press } from './controls.ts'
import { type Network, NETWORKS } from './network.ts'

export const anyTab = fc.nat({ max: 1 })
const anyIndex = fc.nat({ max: 999 })
const anyHand = fc.constantFrom('mouse' as const, 'keyboard' as const)

interface Doing {
  tab: Tab
  browsing: Browsing
  model: Model
  real: Real
}

/** A page that is replaced while it is looked at, as when the shop loads a document after a failure. The step ends. */
const WENT_ON = /context was destroyed|is interrupted by another navigation|ERR_ABORTED|not attached|was detached/

/** What a shopper does in one of the tabs. It is skipped while the browser shows a page of its own. */
export function inTab<Args extends readonly [tab: number, ...rest: unknown[]]>(
  name: string,
  args: Args,
  run: (doing: Doing, args: NoInfer<Args>) => Promise<void>,
  isAnywhere = false,
): Step {
  return step({
    name,
    args,
    async run(model, real) {
      const { browsing } = real
      const tab = browsing?.tabs[args[0] % 2]
      if (!browsing || !tab || (!isAnywhere && !tab.page.url().startsWith('http'))) return
      await run({ tab, browsing, model, real }, args).catch((error: unknown) => {
        if (!(error instanceof Error && WENT_ON.test(error.message))) throw error
      })
    },
  })
}

const PLACES = [
  '/',
  '/all/products',
  '/cart',
  '/shipping',
  '/checkout',
  '/login',
  '/register',
  '/contact',
  '/search?q=a',
]

export const visiting = (tabs = anyTab) =>
  fc.tuple(tabs, anyIndex, fc.constantFrom('', '/ar', '/tr')).map((args) =>
    inTab(
      'visit',
      args,
      async ({ tab, browsing, real }, [, index, language]) => {
        if (browsing.network.now() === 'offline') return
        const { products } = real.life.backend.catalog()
        const product = products[index % products.length]
        const paths = product ? [...PLACES, `/product/${product.slug}/${product.id}`] : PLACES
        const path = language + (paths[index % paths.length] ?? '/')
        tab.typed = null
        await tab.page.goto(path, { waitUntil: 'commit' })
        await expectCalm(tab, browsing, real.seen, `visited ${path}`)
      },
      true,
    ),
  )

export const pressing = (tabs = anyTab) =>
  fc.tuple(tabs, anyIndex, anyHand).map((args) =>
    inTab('press', args, async ({ tab, browsing, real: { seen } }, [, index, hand]) => {
      const button = await nth(buttonsOf(tab), index)
      if (!button) return
      const [before, network] = [await placeOf(tab), browsing.network.now()]
      const name = await button.evaluate((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      )
      const wasInOverlay = await button.evaluate(isInOverlay)
      tab.typed = null
      if (!(await press(tab, button, hand))) return
      const doing = `pressed “${name}” by ${hand}`
      if (!(await expectCalm(tab, browsing, seen, doing))) return
      const after = await placeOf(tab)
      if (after.path !== before.path || after.document !== before.document) return
      if (network === 'late' || network === 'disordered') seen.reach('a control was pressed while answers were late')
      if (network === 'refused' && !wasInOverlay) {
        seen.reach('a control was pressed while answers failed')
        const isThere = await button.evaluate((element) => element.isConnected && element.checkVisibility())
        seen.expect(14, isThere, () => `${doing}: it is gone from ${after.path} after a failed answer`)
      }
      if (hand === 'mouse') return
      seen.reach('a control was pressed by keyboard')
      const hasFocus = await tab.page.evaluate(() => document.activeElement !== document.body)
      seen.expect(14, hasFocus, () => `${doing}: the focus is nowhere at ${after.path}`)
    }),
  )

export const following = (tabs = anyTab) =>
  fc.tuple(tabs, anyIndex, anyHand).map((args) =>
    inTab('follow', args, async ({ tab, browsing, real: { seen } }, [, index, hand]) => {
      const link = await nth(linksOf(tab), index)
      if (!link) return
      const path = await link.evaluate((element) => element.getAttribute('href') ?? '')
      tab.typed = null
      if (await press(tab, link, hand)) await expectCalm(tab, browsing, seen, `followed ${path} by ${hand}`)
    }),
  )

/** Follows a link, and another one before the first page is there. */
export const goingOn = (tabs = anyTab) =>
  fc.tuple(tabs, anyIndex, anyIndex).map((args) =>
    inTab('goOn', args, async ({ tab, browsing, real: { seen } }, [, first, second]) => {
      const [a, b] = [await nth(linksOf(tab), first), await nth(linksOf(tab), second)]
      if (!a || !b) return
      const [before, left, wanted] = [
        await placeOf(tab),
        ...(await Promise.all([a, b].map((link) => link.evaluate((element) => element.getAttribute('href') ?? '')))),
      ]
      const isMade = await press(tab, a, 'keyboard')
      const pending = new URL(tab.page.url()).pathname === before.path
      tab.typed = null
      const isGone = isMade && pending && (await press(tab, b, 'keyboard').catch(() => false))
      const doing = `followed ${left} and then ${wanted}`
      if (!(await expectCalm(tab, browsing, seen, doing)) || !isGone || left === wanted) return
      if (browsing.network.now() === 'late') seen.reach('an answer came after the page was left')
      const after = await placeOf(tab)
      seen.expect(
        14,
        after.path !== left?.split('?')[0] || after.path === before.path,
        () => `${doing}: pulled away to ${after.path}`,
      )
    }),
  )

export const goingBack = (tabs = anyTab) =>
  fc.tuple(tabs).map((args) =>
    inTab('back', args, async ({ tab, browsing, real: { seen } }) => {
      tab.typed = null
      await tab.page.goBack({ waitUntil: 'commit' }).catch(() => null)
      await expectCalm(tab, browsing, seen, 'went back')
    }),
  )

export const escaping = (tabs = anyTab) =>
  fc.tuple(tabs).map((args) =>
    inTab('escape', args, async ({ tab, browsing, real: { seen } }) => {
      await tab.page.keyboard.press('Escape')
      await expectCalm(tab, browsing, seen, 'pressed Escape')
    }),
  )

const networkStep = (network: Network): Step =>
  step({
    name: 'network',
    args: [network],
    async run(_model, { browsing }) {
      await browsing?.network.set(network)
    },
  })

export const networking = fc.constantFrom(...NETWORKS, 'fine' as const).map(networkStep)

/** Steps in one tab with nothing between them, in a network that becomes fine again. */
export function inNetwork(
  network: Network,
  ...makers: readonly ((tabs: fc.Arbitrary<number>) => fc.Arbitrary<Step>)[]
): fc.Arbitrary<Step> {
  return anyTab
    .chain((tab) => fc.tuple(...makers.map((make) => make(fc.constant(tab)))))
    .map((taken) => ({
      check: () => true,
      async run(model, real) {
        for (const each of [networkStep(network), ...taken, networkStep('fine')]) await each.run(model, real)
      },
      toString: () => `inNetwork("${network}": ${taken.join(', ')})`,
    }))
}

/** Null on a page without a cart in its header, such as the sign-up. */
const countOf = ({ page }: Tab): Promise<number | null> =>
  page.evaluate(() => {
    if (!document.querySelector('header a[href$="/cart"]')) return null
    return Number(document.querySelector('[data-cart-count]')?.getAttribute('data-cart-count') ?? 0)
  })

export const addingInTab = (tabs = anyTab) =>
  fc.tuple(tabs, anyIndex).map((args) =>
    inTab('addInTab', args, async ({ tab, browsing, real: { life, seen } }, [, index]) => {
      const item = itemAt(life, index, index)
      if (!item || browsing.network.now() === 'offline') return
      const network = browsing.network.now()
      tab.typed = null
      await tab.page.goto(`/product/${item.product.slug}/${item.product.id}?variant=${item.variant.id}`, {
        waitUntil: 'commit',
      })
      if (!(await expectCalm(tab, browsing, seen, 'opened a product'))) return
      const before = await countOf(tab)
      const button = await nth(tab.page.locator('main form[action$="/forms/add-to-cart"] button[type="submit"]'), 0)
      if (!button || !(await press(tab, button, 'keyboard'))) return
      if (!(await expectCalm(tab, browsing, seen, 'added a product'))) return
      const after = await countOf(tab)
      const alerts = await alertsOf(tab)
      if (before === null || after === null) return
      if (after > before) {
        const other = browsing.tabs.find((one) => one !== tab)
        if (network !== 'fine' || !other?.page.url().startsWith('http')) return
        await other.page.bringToFront()
        if (!(await expectCalm(other, browsing, seen, 'looked at the other tab'))) return
        const there = await countOf(other)
        if (there === null) return
        seen.reach('another tab saw a change')
        seen.expect(
          9,
          there === after,
          () => `one tab counts ${after} units in the cart, the other ${there} at ${other.page.url()}`,
        )
      } else if (network === 'refused') {
        seen.reach('an addition was refused by the network')
        seen.expect(15, alerts.length > 0, () => 'an addition failed, and nothing says so')
      }
    }),
  )

export const lookingAtCart = (tabs = anyTab) =>
  fc.tuple(tabs).map((args) =>
    inTab(
      'lookAtCart',
      args,
      async ({ tab, browsing, model, real: { life, seen } }) => {
        if (browsing.network.now() === 'offline') return
        const [units, changes] = [tab.page.url().startsWith('http') ? await countOf(tab) : 0, model.past.changes]
        tab.typed = null
        const answer = await tab.page.goto('/cart', { waitUntil: 'commit' })
        if (!(await expectCalm(tab, browsing, seen, 'opened the cart')) || answer?.status() !== 200) return
        if (!units || changes > 0 || life.world.isKilled) return
        seen.reach('a filled cart was opened')
        const lines = await tab.page.getByRole('main').getByRole('checkbox').count()
        const alerts = await alertsOf(tab)
        seen.expect(15, lines > 0 || alerts.length > 0, () => `a cart of ${units} units shows no line and no failure`)
      },
      true,
    ),
  )
