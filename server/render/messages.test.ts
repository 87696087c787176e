import { expect, test, vi } from 'vitest'
import { createSourceCollector } from '#graphql/contract.ts'
import { createMessageSource, loadAllMessages } from './messages.ts'

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
