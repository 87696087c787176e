import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewerFields } from '#graphql/testing/authorization/test-viewer-fields.ts'
import { type BrowserOwner, createBrowserOwners } from '../testing/test-owners.ts'
import { openTestShop } from '../testing/test-shop.ts'

const REQUESTS = 600
/** Concurrent requests. */
const AT_ONCE = 12
/** Crawlers get few pages at a time. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const PROGRAM = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }

let shop: Awaited<ReturnType<typeof openTestShop>>
let owners: BrowserOwner[]
beforeAll(async () => {
  shop = await openTestShop()
  owners = await createBrowserOwners(shop)
})
afterAll(() => shop.close())

interface Question {
  who: BrowserOwner | null
  url: string
  document?: string
}

/** Pages and data of a person, requested with that person's ids. */
function questionsAbout({ ids }: BrowserOwner): Omit<Question, 'who'>[] {
  const pages = [
    '/',
    '/cart',
    '/shipping',
    '/checkout',
    '/product/product-101/101',
    `/thank-you?order=${ids.orderId}`,
    '/user/orders',
    `/user/order/${ids.orderId}`,
    '/user/profile',
    '/user/addresses',
    '/user/wishlists',
    `/returnProduct?order=${ids.deliveredId}&product=${ids.productId}`,
  ]
  const fields = Object.values(viewerFields).map(({ select }) => select(ids))
  return [
    ...pages.map((url) => ({ url })),
    ...fields.map((field) => ({ url: '/graphql', document: `{ viewer { ${field} } }` })),
  ]
}

/** Each person requests each person's data in turn. */
function* questions(): Generator<Question> {
  const about = owners.map(questionsAbout)
  for (let turn = 0; ; turn += 1) {
    for (const who of [...owners, null]) {
      const list = about[turn % about.length] ?? []
      const question = list[Math.floor(turn / about.length) % list.length]
      if (question) yield { who, ...question }
    }
  }
}

async function answerTo({ who, url, document }: Question): Promise<string> {
  const headers = { ...BROWSER, ...who?.headers }
  const { statusCode, body } = document
    ? await shop.app.inject({
        method: 'POST',
        url,
        headers: { ...PROGRAM, ...headers },
        payload: JSON.stringify({ query: document }),
      })
    : await shop.app.inject({ url, headers })
  expect(statusCode, url).toBeLessThan(500)
  return body
}

/** A saved product is also on public pages; in personal data it identifies its owner. */
function isTold(secret: string, text: string, isData: boolean): boolean {
  return text.includes(secret) && (isData || !secret.startsWith('product-'))
}

it(
  '600 interleaved requests of members, guests, and anonymous visitors contain no data of others',
  { timeout: 120_000 },
  async () => {
    const asked = questions()
    const own = new Map<BrowserOwner, Set<string>>(owners.map((owner) => [owner, new Set()]))
    let sent = 0

    async function askOn(): Promise<void> {
      while (sent < REQUESTS) {
        sent += 1
        const { value: question } = asked.next()
        const text = await answerTo(question)
        for (const owner of owners) {
          const seen = owner.secrets.filter((secret) => isTold(secret, text, question.document !== undefined))
          if (owner === question.who) for (const secret of seen) own.get(owner)?.add(secret)
          else expect(seen, `${question.who?.name} at ${question.url} ${question.document}`).toEqual([])
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))

    // Each person has seen their own data, which makes its absence elsewhere meaningful.
    for (const [{ name, secrets, visitor }, seen] of own) {
      const tokens = new Set([visitor.identity.token, visitor.identity.guestToken])
      const marked = (secret: string) => visitor.identity.token !== null || !secret.startsWith('product-')
      for (const secret of secrets.filter((text) => !tokens.has(text) && marked(text)))
        expect([...seen], name).toContain(secret)
    }
  },
)

it('shared answers contain no personal data', async () => {
  const shared = ['/', '/brands', '/categories', '/search?q=product', '/product/product-101/101', '/sitemap.xml']
  for (const url of shared) {
    const { headers, body } = await shop.app.inject(url)
    expect(headers['cache-control'], url).not.toContain('private')
    expect(headers['set-cookie'], url).toBeUndefined()
    for (const { secrets } of owners)
      for (const secret of secrets) expect(isTold(secret, body, false), `${secret} at ${url}`).toBe(false)
  }
})
