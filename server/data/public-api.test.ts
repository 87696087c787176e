import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const PUBLIC = 'https://api.shop.example/backend'

let backend: DeployedBackend
let internal: string
let shop: TestShop | undefined
beforeEach(async () => {
  backend = createDeployedBackend({ generation: 3 })
  internal = await backend.listen(0, '127.0.0.1')
})
afterEach(async () => {
  await shop?.close()
  await backend.close()
})

async function open(environment: Record<string, string>): Promise<TestShop> {
  shop = await openShop(internal, environment)
  return shop
}

async function signInAddress({ app }: TestShop): Promise<string> {
  const answer = await app.inject({ url: '/social/google', headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

describe('API_PUBLIC_URL', () => {
  // @7.2.4
  it('is where a social sign-in starts', async () => {
    expect(await signInAddress(await open({ API_PUBLIC_URL: PUBLIC }))).toContain(
      `${PUBLIC}/api/v1/user/social-login/redirect/google?`,
    )
  })

  it('replaces the internal address everywhere on a page', async () => {
    const { app } = await open({ API_PUBLIC_URL: PUBLIC })
    const home = await app.inject('/')
    const product = /\/product\/[\w-]+\/\d+/.exec(home.body)?.[0] ?? ''
    for (const page of [home, await app.inject(product), await app.inject('/cart'), await app.inject('/fr/brands')]) {
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toContain(new URL(internal).host)
      expect(page.body).toContain(`${PUBLIC}/uploads/`)
      expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/api\.shop\.example[ ;]/)
      expect(page.headers['content-security-policy']).not.toContain(new URL(internal).host)
    }
    expect((await app.inject(product)).body).toContain(`${PUBLIC}/uploads/garden.webp`)
    // The shop itself calls the internal address.
    expect(backend.calls).toContain('common')
  })

  it('defaults to API_BASE_URL', async () => {
    const opened = await open({})
    expect(await signInAddress(opened)).toContain(`${internal}/api/v1/user/social-login/redirect/google?`)
    expect((await opened.app.inject('/')).body).toContain(`${internal}/uploads/`)
  })
})
