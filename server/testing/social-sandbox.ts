import type { TestBackend } from '#backend/testing/test-backend.ts'

/**
 * Signs in at the backend's sandbox as a browser would.
 *
 * @param redirect path of the backend that starts the sign-in
 * @returns the query of the shop's `/social-callback`
 */
export async function signInAtSandbox({ app }: Pick<TestBackend, 'app'>, redirect: string): Promise<URLSearchParams> {
  const start = await app.inject(redirect)
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? ''
  const page = new URL(String(start.headers.location))
  const form = new URLSearchParams({
    person: 'noor',
    state: page.searchParams.get('state') ?? '',
    code_challenge: page.searchParams.get('code_challenge') ?? '',
  })
  const chosen = await app.inject({
    method: 'POST',
    url: page.pathname,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = await app.inject({ url: String(chosen.headers.location), headers: { cookie } })
  return new URL(String(back.headers.location)).searchParams
}
