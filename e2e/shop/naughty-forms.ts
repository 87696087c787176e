import { expect, type Locator } from '@playwright/test'
import { injectedCode } from './injected-code.ts'
import { NAUGHTY_CODE } from './naughty-words.ts'
import { newAddress } from './outbox.ts'
import type { Shopper } from './shopper.ts'

const TEXTS =
  ':is(input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel],' +
  ' input[type=password], textarea):visible:not([readonly])'

/** A form with text fields. */
export interface NaughtyForm {
  /** Opens the page or dialog of the form if it is not visible. */
  open(): Promise<void>
  form: Locator
  /** The page that shows the typed text afterwards, if any. */
  shown?: Locator
}

/** Runs in the page. Names of unanswered choices. */
function openChoices(form: Element): string[] {
  const isOpen = ({ name }: HTMLInputElement | HTMLSelectElement) => !form.querySelector(`[name="${name}"]:checked`)
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(isOpen)
  const selects = [...form.querySelectorAll('select')].filter(({ value }) => value === '')
  return [...new Set([...radios, ...selects].map(({ name }) => name))]
}

/** Picks the first option of each choice. */
async function choose(form: Locator): Promise<void> {
  for (const name of await form.evaluate(openChoices)) {
    const first = form.locator(`[name="${name}"]`).first()
    if ((await first.getAttribute('type')) === 'radio') await first.check()
    else if (await first.isVisible()) await first.selectOption({ index: 1 })
  }
}

async function fill(form: Locator, words: string, isFormal: boolean): Promise<number> {
  const fields = form.locator(TEXTS)
  const names = await fields.evaluateAll((elements) => elements.map((element) => element.getAttribute('name')))
  const formal: Record<string, string> = { email: newAddress(), phone: '+1 2025550143', zip: '20001' }
  for (const [index, name] of names.entries()) {
    await fields.nth(index).fill((isFormal && formal[name ?? '']) || words)
  }
  return names.length
}

/** Runs in the page. */
function tornBy(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** No typed text ran, the page is intact, and the form was rejected or accepted. */
async function expectUnharmed({ page, text }: Shopper, words: string): Promise<void> {
  expect(await injectedCode(page)).toEqual([])
  expect(await page.evaluate(tornBy), `wider than the window, with ${words.slice(0, 200)}, by`).toBeLessThanOrEqual(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(text('common.error'))
}

/** The browser and the backend may change white space. */
const bare = (words: string) => words.replaceAll(/\s/g, '')

/** The page contains the words exactly as typed, in a field or as text. */
async function expectShown(place: Locator, words: string): Promise<void> {
  const read = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : element.textContent
  await expect.poll(async () => bare(await place.evaluate(read))).toContain(bare(words))
}

export interface Typed {
  lines: readonly string[]
  /** Typed into fields for e-mail addresses and phone numbers too, whose validation keeps them in the browser. */
  everywhere: readonly string[]
}

/** Types each line into all fields of a form, and sends it each time. */
export async function sendNaughty(
  shopper: Shopper,
  { open, form, shown }: NaughtyForm,
  { lines, everywhere }: Typed,
): Promise<void> {
  const openIt = async () => {
    await open()
    await expect(form).toBeVisible()
  }
  await openIt()
  const formal = await form.locator('input:is([type=email], [type=tel])').count()
  for (const isFormal of formal > 0 ? [false, true] : [true]) {
    for (const words of isFormal ? lines : everywhere) {
      if (!(await form.isVisible())) await openIt()
      expect(await fill(form, words, isFormal)).toBeGreaterThan(0)
      await choose(form)
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
      await shopper.settled()
      await expectUnharmed(shopper, words)
      if (isFormal && shown && NAUGHTY_CODE.includes(words)) await expectShown(shown, words)
    }
  }
}
