import fc from 'fast-check'
import type { Tab } from './browsing.ts'
import { alertsOf, expectCalm } from './calm.ts'
import { nth, placeOf, press } from './controls.ts'
import { anyTab, inTab } from './tab-steps.ts'

const FIELDS = ':is(input[type="text"], input[type="email"], input[type="tel"], input:not([type]), textarea)'

const WORDS: Record<string, string> = { email: 'zqtabqz@example.com', tel: '+49 170 1234567' }

/** Fills the visible fields of the first form of the page that has some. */
async function fill({ page }: Tab, words: string): Promise<Record<string, string> | null> {
  const form = page
    .locator('main form')
    .filter({ has: page.locator(FIELDS) })
    .first()
  if ((await form.count()) === 0) return null
  const typed: Record<string, string> = {}
  for (const field of await form.locator(FIELDS).filter({ visible: true }).all()) {
    const [name, type] = [await field.getAttribute('name'), await field.getAttribute('type')]
    if (!name || (await field.getAttribute('role')) === 'combobox' || !(await field.isEditable())) continue
    await field.fill(WORDS[type ?? ''] ?? words)
    typed[name] = await field.inputValue()
  }
  return Object.keys(typed).length > 0 ? typed : null
}

/** Values of the fields that have these names, in the whole page. */
function valuesIn({ page }: Tab, names: readonly string[]): Promise<Record<string, string>> {
  return page.evaluate((wanted) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)'),
    ]
    return Object.fromEntries(
      wanted.flatMap((name) => {
        const found = fields.find((field) => field.name === name)
        return found ? [[name, found.value]] : []
      }),
    )
  }, names)
}

/** Names of the fields that are still there with another value. */
async function lost(tab: Tab, typed: Record<string, string>): Promise<string[]> {
  const values = await valuesIn(tab, Object.keys(typed))
  return Object.entries(values).flatMap(([name, value]) =>
    value === typed[name] ? [] : [`${name} “${typed[name]}” became “${value}”`],
  )
}

const PATHS = ['/register', '/contact', '/shipping?add=1', '/login'] as const

export const typing = (tabs = anyTab) =>
  fc.tuple(tabs, fc.constantFrom(...PATHS), fc.constantFrom('Zoë Ünal', 'سلمى', '12')).map((args) =>
    inTab(
      'type',
      args,
      async ({ tab, browsing, real: { seen } }, [, path, words]) => {
        if (browsing.network.now() === 'offline') return
        tab.typed = null
        await tab.page.goto(path, { waitUntil: 'commit' })
        if (await expectCalm(tab, browsing, seen, `opened ${path}`)) tab.typed = await fill(tab, words)
      },
      true,
    ),
  )

export const changingLanguage = (tabs = anyTab) =>
  fc.tuple(tabs, fc.constantFrom('en', 'fr', 'ar', 'tr', 'hi')).map((args) =>
    inTab('changeLanguage', args, async ({ tab, browsing, real: { seen } }, [, language]) => {
      const { page, typed } = tab
      const link = page.locator(`a[hreflang="${language}"]`).first()
      if (browsing.network.now() === 'offline' || (await link.count()) === 0) return
      const before = await placeOf(tab)
      await link.evaluate((element) => (element as HTMLElement).click()) // @NOTE a link, in a menu that may be closed
      if (!(await expectCalm(tab, browsing, seen, `changed to ${language}`)) || !typed) return
      if ((await placeOf(tab)).path === before.path) return
      seen.reach('what was typed went through another language')
      const gone = await lost(tab, typed)
      seen.expect(17, gone.length === 0, () => `changed to ${language}: ${gone.join(', ')}`)
    }),
  )

/** Sends the form that was filled. What the shop or the network refuses stays. */
export const sending = (tabs = anyTab) =>
  fc.tuple(tabs, fc.constantFrom('mouse' as const, 'keyboard' as const)).map((args) =>
    inTab('send', args, async ({ tab, browsing, real: { seen } }, [, hand]) => {
      const { page, typed } = tab
      if (!typed) return
      const form = page
        .locator('main form')
        .filter({ has: page.locator(FIELDS) })
        .first()
      const button = await nth(form.locator('button[type="submit"]'), 0)
      const before = await placeOf(tab)
      if (!button || !(await press(tab, button, hand))) return
      if (!(await expectCalm(tab, browsing, seen, `sent a form at ${before.path}`))) return
      const network = browsing.network.now()
      const after = await placeOf(tab)
      const alerts = await alertsOf(tab)
      const wasRefused = after.path === before.path && (alerts.length > 0 || network === 'refused')
      if (!wasRefused) {
        tab.typed = null
        return
      }
      if (network === 'refused') {
        seen.reach('a form was refused by the network')
        seen.expect(15, alerts.length > 0, () => `a form at ${after.path} failed, and nothing says so`)
      }
      const gone = await lost(tab, typed)
      seen.expect(17, gone.length === 0, () => `a refused form at ${after.path}: ${gone.join(', ')}`)
    }),
  )
