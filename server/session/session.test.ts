import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { anonymousInfo } from './session.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
const COUNT = '{ viewer { signedIn cart { count } } }'

interface Answer {
  data: any // @NOTE The shape depends on each test's query.
  errors?: unknown[]
  statusCode: number
  cookies: { name: string; value: string; expires?: Date }[]
}

async function ask(query: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query }),
  })
  return { ...answer.json(), statusCode: answer.statusCode, cookies: answer.cookies }
}

test('a public page cannot change a session', () => {
  const { session } = anonymousInfo('request-1', 'en', new AbortController().signal, null)
  const acts = [() => session.signOut(), () => session.issueGuestToken(), () => session.signIn('a', new Date(), 'b')]
  for (const act of acts) expect(act).toThrow('A public page may not change the session.')
})

describe('the account name', () => {
  async function signIn(email: string, headers: Record<string, string> = {}) {
    await shop.backend.signIn(email)
    const query = `mutation { signIn(email: "${email}", password: "secret1") { userErrors { message } } }`
    const { cookies } = await ask(query, { 'x-graphql-yoga-csrf': '1', 'sec-fetch-site': 'same-origin', ...headers })
    const jar = new Map(cookies.map(({ name, value }) => [name, value]))
    return { cookies, name: jar.get('frontend_account') ?? '', token: jar.get('frontend_token') ?? '' }
  }
  const headersOf = ({ name, token }: { name: string; token: string }, page: string) => ({
    cookie: `frontend_token=${token}; frontend_signed_in=1; frontend_account=${name}`,
    'x-graphql-yoga-csrf': '1',
    'x-page-account': page,
  })
  const RENAME = 'mutation { updateProfile(name: "New Name") { profile { name } userErrors { message } } }'

  test('is compared with the page’s account', async () => {
    const [ann, bob] = [await signIn('ann@example.com'), await signIn('bob@example.com')]
    const refused = await ask(RENAME, headersOf(bob, ann.name))
    expect(refused.errors).toMatchObject([{ extensions: { code: 'OTHER_ACCOUNT' } }])
    expect(refused.cookies).toEqual([])
    expect((await ask(RENAME, headersOf(bob, bob.name))).data.updateProfile.userErrors).toEqual([])
    const { 'x-page-account': _page, ...without } = headersOf(bob, bob.name)
    expect((await ask(RENAME, without)).data.updateProfile.userErrors).toEqual([])
  })

  test('is cleared with the other leftovers of an expired session', async () => {
    const headers = { cookie: 'frontend_signed_in=1; frontend_account=ann', 'x-graphql-yoga-csrf': '1' }
    const { data, cookies } = await ask(COUNT, headers)
    expect(data.viewer.signedIn).toBe(false)
    const cleared = cookies.filter(({ value }) => value === '').map(({ name }) => name)
    expect(cleared.toSorted()).toEqual(['frontend_account', 'frontend_signed_in', 'frontend_token'])
    expect((await ask(COUNT, { 'x-graphql-yoga-csrf': '1' })).cookies).toEqual([])
  })
})
