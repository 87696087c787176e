import { expect, test, vi } from 'vitest'
import { createSourceCollector } from '#graphql/contract.ts'
import { LOCALES } from '#shared/locales.ts'
import { MEGABYTE, usedBytes } from '../testing/used-bytes.ts'
import { createMessageSource, loadAllMessages } from './messages.ts'

const FULL = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

const builtIn = await loadAllMessages()
const sources = createSourceCollector()
type LocaleMessages = Awaited<ReturnType<ReturnType<typeof createMessageSource>>>
const say = ({ intlIn }: LocaleMessages, id: string, values?: object) =>
  intlIn().formatMessage({ id } as never, values as never) // @NOTE The id is any text here.

test('a predefined language is built in, created once, and needs no call', async () => {
  const localization = vi.fn()
  const messagesOf = createMessageSource(builtIn, localization)
  const [first, again, other] = [
    await messagesOf('fr', true, sources),
    await messagesOf('fr', true, sources),
    await messagesOf('ar', true, sources),
  ]
  expect(first.intlIn().messages).toBe(builtIn.fr)
  expect(first.overrides).toBeUndefined()
  expect(again).toBe(first)
  expect(other.intlIn().messages).toBe(builtIn.ar)
  expect(localization).not.toHaveBeenCalled()
})

test('other languages use the backend’s valid texts with known ids', async () => {
  const texts = {
    'notFound.message': 'Rien ici, {count, plural, one {#} other {#}}',
    'header.hello': 'Broken {',
    'no.such.text': 'Nowhere shown',
  }
  const localization = vi.fn(async () => texts)
  const messagesOf = createMessageSource(builtIn, localization)
  const made = await messagesOf('fr', false, sources)
  expect(localization).toHaveBeenCalledExactlyOnceWith('fr', sources)
  expect(Object.keys(made.overrides ?? {})).toEqual(['notFound.message'])
  expect(made.intlIn().messages['header.hello']).toBe(builtIn.fr['header.hello'])
  expect(Object.keys(made.intlIn().messages).toSorted()).toEqual(Object.keys(builtIn.fr).toSorted())
  expect(say(made, 'no.such.text')).toBe('no.such.text')
  expect(say(made, 'notFound.message', { count: 2 })).toBe('Rien ici, 2')
})

test('they are compiled once per backend answer', async () => {
  let texts = { 'notFound.message': 'One' }
  const messagesOf = createMessageSource(builtIn, async () => texts)
  const first = await messagesOf('fr', false, sources)
  expect(await messagesOf('fr', false, sources)).toBe(first)
  texts = { 'notFound.message': 'Two' }
  expect(say(await messagesOf('fr', false, sources), 'notFound.message')).toBe('Two')
})

test('the formats of all time zones take bounded memory, and stay right', { timeout: 120_000 }, async () => {
  const messagesOf = createMessageSource(builtIn, async () => ({}))
  const zones = Intl.supportedValuesOf('timeZone')
  const options = (['long', 'short', 'narrow', 'numeric', '2-digit'] as const).flatMap((month) => [
    { ...FULL, month },
    { ...FULL, month, weekday: 'long' } as const,
  ])
  const at = '2026-01-15T12:00:00Z'
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric' }).format(new Date(at))
  async function use(locale: (typeof LOCALES)[number], timeZone: string): Promise<void> {
    const intl = (await messagesOf(locale, true, sources)).intlIn(timeZone)
    for (const option of options) intl.formatDate(at, option)
    if (locale === 'en') expect(intl.formatDate(at, { hour: 'numeric', minute: 'numeric' })).toBe(hourIn(timeZone))
  }
  for (const locale of LOCALES) await use(locale, 'UTC')
  await usedBytes()
  const before = process.memoryUsage.rss()
  for (const locale of LOCALES) {
    for (const timeZone of zones) await use(locale, timeZone)
    await usedBytes()
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE)
})
