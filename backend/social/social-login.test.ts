import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

// The double has few people, so each test begins without accounts.
let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend({ siteUrl: 'http://shop.test', sandboxBaseUrl: 'http://shop.test' })
})
afterEach(() => backend.close())

const base = '/api/v1/user/social-login'

async function follow(provider: string) {
  const start = await backend.app.inject(`${base}/redirect/${provider}`)
  const cookie = String(start.headers['set-cookie'])
  return { cookie: cookie.split(';')[0] ?? '', attributes: cookie, page: new URL(String(start.headers.location)) }
}

/** Answers on the provider's page; returns path and query of the redirection. */
async function answer(page: URL, person: string): Promise<string> {
  const provider = page.pathname.split('/')[3]
  const shown = await backend.app.inject(page.pathname + page.search)
  const fields = [...shown.body.matchAll(/name="(\w+)" value="([^"]*)">\n/g)].map((found): [string, string] => [
    found[1]!,
    found[2]!,
  ])
  const chosen = await backend.app.inject({
    method: 'POST',
    url: `/sandbox/oauth/${provider}/authorize`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([...fields, ['person', person]]).toString(),
  })
  const back = new URL(String(chosen.headers.location))
  expect(back.origin).toBe('http://shop.test')
  return back.pathname + back.search
}

async function comeBack(url: string, cookie: string): Promise<URL> {
  const response = await backend.app.inject({ url, headers: { cookie } })
  expect(response.statusCode).toBe(302)
  expect(response.headers['cache-control']).toBe('no-store')
  return new URL(String(response.headers.location))
}

test.each(['google', 'facebook'])('%s signs in, and a second sign-in uses the same account', async (provider) => {
  const users: (string | null)[] = []
  for (let time = 0; time < 2; time += 1) {
    const { cookie, attributes, page } = await follow(provider)
    expect(attributes).toMatch(/; Path=\/api\/v1\/user\/social-login; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const end = await comeBack(await answer(page, 'robin'), cookie)
    expect(end.origin + end.pathname).toBe('http://shop.test/social-callback')
    expect(end.search).toMatch(/^\?token=[\w-]+&user=\d+&email=robin%40sandbox\.example&name=Robin\+Sandbox$/)
    const headers = { authorization: `Bearer ${end.searchParams.get('token')}` }
    expect((await backend.get('user/profile', { headers })).data).toMatchObject({
      email: 'robin@sandbox.example',
      verified: 1,
      is_logged_in: true,
    })
    users.push(end.searchParams.get('user'))
  }
  expect(users[0]).toBe(users[1])
})

test('a sign-in without the browser’s cookie, or with another state, is refused', async () => {
  const [mine, other] = [await follow('google'), await follow('google')]
  const back = await answer(mine.page, 'noor')
  for (const cookie of ['', other.cookie, 'souk_social=', 'souk_social=.', mine.cookie.toUpperCase()]) {
    const end = await comeBack(back, cookie)
    expect([...end.searchParams.keys()]).toEqual(['error'])
  }
  expect((await comeBack(back, mine.cookie)).searchParams.get('email')).toBe('noor@sandbox.example')
  // A code can be used once.
  expect([...(await comeBack(back, mine.cookie)).searchParams.keys()]).toEqual(['error'])
})

test('a code from one browser is refused in another', async () => {
  const [mine, thief] = [await follow('google'), await follow('google')]
  const code = new URL(await answer(mine.page, 'noor'), 'http://shop.test').searchParams.get('code')
  const back = `${base}/callback/google?code=${code}&state=${thief.page.searchParams.get('state')}`
  expect([...(await comeBack(back, thief.cookie)).searchParams.keys()]).toEqual(['error'])
})

test('a denied sign-in returns with an error', async () => {
  const { cookie, page } = await follow('facebook')
  const end = await comeBack(await answer(page, 'deny'), cookie)
  expect([...end.searchParams.keys()]).toEqual(['error'])
})

test.each(['juergen@müller.example', 'JUERGEN＠ＭÜＬＬＥＲ．example', 'juergen@xn--mller-kva.example'])(
  'the account of a provider’s international address is found as %s',
  async (email) => {
    const { cookie, page } = await follow('google')
    const end = await comeBack(await answer(page, 'juergen'), cookie)
    expect(end.searchParams.get('email')).toBe('juergen@xn--mller-kva.example')
    await backend.post('user/forgot-password', { email })
    const code = await backend.codeOf('juergen@xn--mller-kva.example')
    const reset = { email, code, password: 'juergen1' }
    expect((await backend.post('user/update-password', reset)).status).toBe(200)
    expect((await backend.post('user/signin', reset)).data.user.id).toBe(Number(end.searchParams.get('user')))
  },
)

test('an unverified user with the same address loses the old password, and the code that would confirm it', async () => {
  const email = 'noor@sandbox.example'
  await backend.post('user/signup', { name: 'Mallory', email, password: 'mallory1' })
  const code = await backend.codeOf(email)
  const { cookie, page } = await follow('facebook')
  const end = await comeBack(await answer(page, 'noor'), cookie)
  expect(end.searchParams.get('email')).toBe(email)
  expect((await backend.post('user/verify', { email, code })).data.form).toEqual(['The code is wrong or too old'])
  expect((await backend.post('user/signin', { email, password: 'mallory1' })).data.form).toEqual([
    'Email or password is wrong',
  ])
})

test('unknown providers are refused', async () => {
  for (const path of ['redirect/twitter', 'callback/twitter', 'redirect/__proto__']) {
    const page = await backend.app.inject(`${base}/${path}`)
    expect([page.statusCode, String(page.headers.location)]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/shop\.test\/social-callback\?error=/),
    ])
    const json = await backend.app.inject({ url: `${base}/${path}`, headers: { accept: 'application/json' } })
    expect([json.statusCode, json.json()]).toEqual([403, { success: false }])
  }
})

test('the double redirects only to this shop’s callback', async () => {
  const { page } = await follow('google')
  page.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await backend.app.inject(page.pathname + page.search)).statusCode).toBe(400)
})
