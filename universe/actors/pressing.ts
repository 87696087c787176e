import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import { pathIn, visit } from '../surfaces/visit.ts'
import { all, fieldsOf } from './plain-browser.ts'
import type { Shopper } from './shopper.ts'
import { anyShopper, shopperOf, step } from './step.ts'

/** Pages with the most that can be pressed. */
const PAGES = ['/cart', '/user/orders', '/cart', '/user/addresses', '/cart', '/shipping', '/checkout', '/user/profile']
const MOST_PRESSED = 8

const MUTATIONS = [
  'mutation{signOut{__typename}}',
  'mutation{addToCart(input:{productId:"1001",variantId:"100100"}){count:cart{count}}}',
]

function credentials({ cookies, token, guestToken, language }: Shopper): Record<string, string> {
  return {
    accept: 'text/html',
    'accept-language': language,
    'sec-fetch-site': 'same-origin',
    'x-graphql-yoga-csrf': '1',
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(guestToken && { 'user-token': guestToken }),
  }
}

/** Links of a page, and its forms as if they were links. */
function targetsIn(life: Life, path: string, html: string): string[] {
  const document = parseDocument(html)
  const links = all(document, 'a').map(({ attribs }) => attribs['href'] ?? '')
  const forms = all(document, 'form').map(
    (form) => `${form.attribs['action']}?${new URLSearchParams([...fieldsOf(form)])}`,
  )
  // A form may be sent to another address by one of its buttons.
  const others = all(document, 'button').map(({ attribs }) => attribs['formaction'])
  return [...forms, ...others.filter((action) => action !== undefined), ...links]
    .map((target) => (/^(?:mailto|tel):/.test(target) ? null : pathIn(life, target, path)))
    .filter((target) => target !== null)
}

async function press(life: Life, shopper: Shopper, turn: number): Promise<string[]> {
  const headers = credentials(shopper)
  const page = PAGES[turn % PAGES.length] ?? '/cart'
  const shown = await visit(life, page, { headers })
  const { products } = life.backend.catalog()
  const product = products[turn % products.length]
  const more = [
    ...MUTATIONS.map((text) => `/graphql?query=${encodeURIComponent(text)}`),
    `/buy/${product?.id}${product?.variants.length === 1 ? '' : `-${product?.variants[0]?.id}`}:2`,
  ]
  const found = shown?.status === 200 ? targetsIn(life, page, shown.text) : []
  const forms = found.filter((target) => target.startsWith('/forms/'))
  const links = found.filter((target) => !target.startsWith('/forms/'))
  const chosen = [...forms.slice(0, MOST_PRESSED), ...links.filter((_, at) => (at + turn) % 9 === 0)].slice(
    0,
    MOST_PRESSED,
  )
  for (const target of [...more, ...chosen]) await visit(life, target, { headers })
  return [...more, ...chosen]
}

/** What the backend has stored, and what the visitor has, by name. */
async function stateOf(life: Life, shopper: Shopper): Promise<Record<string, string> | null> {
  const cart = await shopper.hands.readCart(life, shopper)
  return cart && { ...life.backend.stored(), cart: JSON.stringify(cart) }
}

/** Property 19: whatever a visitor, or a page that lures them, opens by GET, nothing changes. */
async function expectNoChange(life: Life, seen: Seen, shopper: Shopper, turn: number): Promise<void> {
  const faults = life.line.faults()
  const before = await stateOf(life, shopper)
  const pressed = await press(life, shopper, turn)
  const after = await stateOf(life, shopper)
  if (before === null || after === null || life.line.faults() > faults) return
  if (shopper.account === 'signedIn') seen.reach("a member's links were pressed")
  if (shopper.lines && shopper.lines.length > 0) seen.reach('links were pressed beside a cart')
  const changed = Object.keys(before).filter((name) => before[name] !== after[name])
  seen.expect(19, changed.length === 0, () => `GETs of ${pressed.join(' ')} changed ${changed.join(', ')}`)
}

const MOST_TIMES = 2

export const pressing = fc.tuple(anyShopper, fc.nat({ max: 99 })).map((args) =>
  step({
    name: 'pressLinks',
    args,
    can: ({ past }) => past.presses < MOST_TIMES,
    async run(model, { life, seen }, [index, turn]) {
      model.past.presses += 1
      await expectNoChange(life, seen, shopperOf(model, index), turn)
    },
  }),
)
