import { globSync, readFileSync } from 'node:fs'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as original from 'react-intl'
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { compileMessages } from '../messages.ts'
import * as standIn from './react-intl.tsx'

/** Both, as far as this test uses them. */
interface Package {
  IntlProvider: ComponentType<{ locale: string; messages: object; timeZone: string; children: ReactNode }>
  FormattedMessage: ComponentType<{ id: string; values: object }>
  FormattedNumber: ComponentType<{ value: number }>
  FormattedDate: ComponentType<{ value: string; dateStyle?: 'long'; timeStyle?: 'short'; timeZone?: string }>
  FormattedList: ComponentType<{ value: ReactNode[]; type?: 'unit' }>
  useIntl(): object
}
// @NOTE react-intl's own types know the ids of the shop's texts, and take no string.
const packages = [original, standIn] as unknown as [Package, Package]

const sources = globSync('client/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

/** Every name between braces and in angle brackets has a value; numbers are numbers wherever one is wanted. */
function valuesFor(text: object, count: number) {
  const values: Record<string, unknown> = {}
  JSON.stringify(text, (_key, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'type' in node && 'value' in node) {
      const name = String(node.value)
      if (node.type === 1) values[name] ??= count % 2 ? <i key="x">{name}</i> : `‹${name}›`
      if (node.type === 2 || node.type === 6) values[name] = count
      if (node.type === 8) values[name] = (chunks: ReactNode) => <b>{chunks}</b>
    }
    return node
  })
  return values
}

function render(
  { IntlProvider, ...parts }: Package,
  locale: string,
  messages: object,
  draw: (parts: Omit<Package, 'IntlProvider'>) => ReactNode,
) {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
      {draw(parts)}
    </IntlProvider>,
  )
}

it.each(LOCALES)('every text reads as react-intl has it: %s', (locale) => {
  const messages: Record<string, object> = JSON.parse(compileMessages(readFileSync(`locales/${locale}.json`, 'utf8')))
  const [theirs, ours] = packages.map((each) =>
    render(each, locale, messages, ({ FormattedMessage }) =>
      Object.entries(messages).flatMap(([id, text]) =>
        [0, 1, 2, 3, 11, 1234.5].map((count) => (
          <p key={id + count}>
            {count}: <FormattedMessage id={id} values={valuesFor(text, count)} />
          </p>
        )),
      ),
    ).split('<p>'),
  )
  expect(ours).toEqual(theirs)
  expect(theirs?.length).toBeGreaterThan(1000)
})

it.each(LOCALES)('numbers, dates, lists and unknown texts read as react-intl has them: %s', (locale) => {
  const [theirs, ours] = packages.map((each) =>
    render(each, locale, {}, ({ FormattedMessage, FormattedNumber, FormattedDate, FormattedList }) => (
      <>
        <FormattedMessage id="no.such" values={{}} />
        <FormattedNumber value={1234.5} />
        <FormattedDate value="2031-01-02T22:00:00Z" dateStyle="long" timeStyle="short" />
        <FormattedDate value="2031-01-02T22:00:00Z" dateStyle="long" timeZone="UTC" />
        <FormattedDate value="2031-01-02T22:00:00Z" />
        <FormattedList value={['one', <b key="2">two</b>, 'three']} />
        <FormattedList type="unit" value={[<b key="1">one</b>, 'two']} />
      </>
    )),
  )
  expect(ours).toEqual(theirs)
})

it('has all that the client takes', () => {
  const lists = sources.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from 'react-intl'/g)])
  const taken = lists.flatMap(([, list = '']) => list.split(',').filter((name) => !/^\s*type\s/.test(name)))
  const names = new Set(taken.map((name) => name.trim()))
  expect([...names].filter((name) => !(name in standIn))).toEqual([])
  expect(names).toContain('FormattedMessage')

  let intl: object = {}
  function Probe() {
    intl = standIn.useIntl()
    return null
  }
  render(packages[1], 'en', {}, () => <Probe />)
  const members = new Set(sources.flatMap((source) => [...source.matchAll(/\bintl\.(\w+)/g)]).map(([, name]) => name))
  expect([...members].filter((name = '') => !(name in intl))).toEqual([])
  expect(members).toContain('formatMessage')
})
