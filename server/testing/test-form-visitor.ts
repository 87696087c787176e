import type { TestShop } from './test-shop.ts'

/** A browser without JavaScript that keeps cookies and follows only the cookie check. */
export function createFormVisitor(shop: TestShop) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  function keep(answer: { cookies: { name: string; value: string }[] }) {
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }
  async function get(url: string) {
    const answer = await shop.app.inject({ url, headers: { cookie: cookie() } })
    keep(answer)
    return answer
  }
  return {
    jar,
    cookie,
    get,
    async post(form: string, fields: Record<string, string>) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/forms/${form}`,
        headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
      })
      keep(answer)
      const to = String(answer.headers.location)
      return to.startsWith('/forms/cookies?') ? get(to) : answer
    },
  }
}
