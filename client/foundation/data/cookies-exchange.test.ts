import { Client, type Exchange, makeResult, type Operation } from '@urql/core'
import { afterEach, expect, it, vi } from 'vitest'
import { filter, map, pipe, tap } from 'wonka'
import { AddToCartDocument } from '../../components/product/cart/__generated__/add-to-cart.ts'
import { SubscribeNewsletterDocument } from '../../frame/footer/__generated__/newsletter.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { cookiesExchange } from './cookies-exchange.ts'

const input = { productId: '5', variantId: '50', quantity: 1 }

afterEach(() => vi.unstubAllGlobals())

/** Like `document.cookie`, for one cookie. */
function createDocument(allowsCookies: boolean) {
  let kept = ''
  return {
    get cookie() {
      return kept
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      if (allowsCookies) kept = text.includes('max-age=0') ? '' : pair
    },
  }
}

/** A client in a browser that allows or blocks cookies. */
function browse({ allowsCookies }: { allowsCookies: boolean }) {
  vi.stubGlobal('document', createDocument(allowsCookies))
  const sent: Operation['kind'][] = []
  const shop: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      tap(({ kind }) => sent.push(kind)),
      map((operation) => makeResult(operation, { data: {} })),
    )
  const exchanges = [cookiesExchange('Please allow cookies.'), shop]
  return { sent, client: new Client({ url: 'in-process:', exchanges, preferGetMethod: false }) }
}

it('refuses mutations while cookies are blocked, with the reason', async () => {
  const { sent, client } = browse({ allowsCookies: false })
  const { error } = await client.mutation(AddToCartDocument, { input }).toPromise()
  expect(error?.graphQLErrors.map(({ message, extensions }) => [message, extensions['code']])).toEqual([
    ['Please allow cookies.', 'COOKIES_BLOCKED'],
  ])
  expect(sent).toEqual([])
})

it('sends mutations that work without cookies', async () => {
  const { sent, client } = browse({ allowsCookies: false })
  await client.query(ViewerDocument, {}).toPromise()
  const email = 'ada@example.com'
  await client.mutation(SubscribeNewsletterDocument, { email }, { requiresCookies: false }).toPromise()
  expect(sent).toEqual(['query', 'mutation'])
})

it('sends all mutations while cookies are allowed', async () => {
  const { sent, client } = browse({ allowsCookies: true })
  await client.mutation(AddToCartDocument, { input }).toPromise()
  expect(sent).toEqual(['mutation'])
  expect(document.cookie).toBe('')
})
