import type { APIRequestContext } from '@playwright/test'
import { startShop } from '../scripts/tools/shop/start-shop.ts'
import { expiredCode, fillAgentCart } from './shop/agent.ts'
import { ask, change } from './shop/api.ts'
import { fillCart } from './shop/buyer.ts'
import { test as gated, GATED_SHOP_SECRET } from './shop/gated-shop.ts'
import { createAccount } from './shop/member.ts'
import { readRun } from './shop/run.ts'
import { nth, type Samples } from './shop/samples.ts'
import { expect, test as base } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

// One worker, and with it one gated shop.
base.describe.configure({ mode: 'default' })

const TAKE_OVER = `mutation TakeOver($input: TakeOverCartInput!) {
  takeOverCart(input: $input) { cart { id } userErrors { message } }
}`

async function linesOf(request: APIRequestContext): Promise<{ id: string; quantity: number }[]> {
  const { viewer } = await ask<{ viewer: { cart: { lines: { product: { id: string }; quantity: number }[] } } }>(
    request,
    '{ viewer { cart { lines { product { id } quantity } } } }',
  )
  return viewer.cart.lines.map(({ product, quantity }) => ({ id: product.id, quantity }))
}

/** The shopper's own cart, and the lines that an agent offers. */
function chooseLines({ buyable }: Samples) {
  const [own, offered] = [nth(buyable, 2), nth(buyable, 3)]
  return { own, owned: [{ id: own.id, quantity: 1 }], offered: [{ id: offered.id, quantity: 2 }] }
}

for (const { language, turn } of turns('ar @phone')) {
  const test = base.extend({ language })

  test(`an altered link opens no cart ${turn}`, async ({ page, shopper, samples, elsewhere }) => {
    const { own, owned, offered } = chooseLines(samples)
    await fillCart(page.request, own)
    const agent = await fillAgentCart(elsewhere, offered, language)
    const [code = ''] = agent.link.split('/').slice(-1)
    await page.goto(agent.link.replace(code, code.slice(0, 40) + (code[40] === 'A' ? 'B' : 'A') + code.slice(41)))
    const main = page.locator('main')
    await expect(main).toContainText(shopper.text('handoff.unknown'))
    expect([await linesOf(page.request), await agent.lines()]).toEqual([owned, offered])
    await main.getByRole('link', { name: shopper.text('common.viewCart') }).click()
    await expect(page).toHaveURL(new RegExp(`${shopper.pathOf('/cart')}$`))
  })
}

for (const { language, turn } of turns('en @phone')) {
  const test = base.extend({ language })

  test(`a link that another visitor used in the meantime adds nothing ${turn}`, async ({
    page,
    shopper,
    samples,
    elsewhere,
    meantComplaints,
  }) => {
    meantComplaints.push(/status of 400/)
    const { own, owned, offered } = chooseLines(samples)
    await fillCart(page.request, own)
    const { link } = await fillAgentCart(elsewhere, offered, language)
    await page.goto(link)
    const input = { link: link.replace(`/${language}/`, '/'), mode: 'MERGE', key: 'another-visitors-form' }
    await change(elsewhere, 'takeOverCart', TAKE_OVER, { input })
    await shopper.button('handoff.add').click()
    const main = page.locator('main')
    await expect(main).toContainText(shopper.text('refusal.linkNotOpen'))
    await expect(main).toContainText(shopper.text('handoff.used'))
    expect([await linesOf(page.request), await linesOf(elsewhere)]).toEqual([owned, offered])
  })
}

for (const { language, turn } of turns('en @desktop')) {
  const test = gated.extend({ language })

  test(`an expired link opens no cart ${turn}`, async ({ page, shopper, samples, elsewhere }) => {
    const { own, owned, offered } = chooseLines(samples)
    await fillCart(page.request, own)
    const agent = await fillAgentCart(elsewhere, offered, language)
    await page.goto(shopper.pathOf(`/continue/${expiredCode(agent.id, GATED_SHOP_SECRET)}`))
    await expect(page.locator('main')).toContainText(shopper.text('handoff.expired'))
    expect([await linesOf(page.request), await agent.lines()]).toEqual([owned, offered])
  })
}

for (const { language, turn } of turns('ar @desktop')) {
  const test = gated.extend({ language })

  test(`a guest of a members-only shop signs in before a link adds anything ${turn}`, async ({
    page,
    shopper,
    samples,
    gate,
    elsewhere,
  }) => {
    const account = await createAccount(elsewhere)
    const { offered } = chooseLines(samples)
    const path = `/buy/${offered.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`
    gate.takesGuests(false)
    await shopper.open(path)
    await shopper.button('handoff.add').click()
    await page.waitForURL((url) => url.pathname === shopper.pathOf('/login'))
    await shopper.settled()
    gate.takesGuests(true)
    expect(await linesOf(page.request)).toEqual([])
    gate.takesGuests(false)
    await shopper.fillIn({ 'common.email': account.email, 'common.password': account.password })
    await shopper.button('common.signIn').click()
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === shopper.pathOf(path))
    expect(await linesOf(page.request)).toEqual([])
    await shopper.button('handoff.add').click()
    await expect(page).toHaveURL(new RegExp(`${shopper.pathOf('/cart')}$`))
    expect(await linesOf(page.request)).toEqual(offered)
  })
}

const limited = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of needed fixtures from the pattern.
  baseURL: async ({}, use) => {
    const { backendUrl } = readRun()
    const shop = await startShop({
      API_BASE_URL: backendUrl,
      API_PUBLIC_URL: backendUrl,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1,::1',
      LIMITS: 'drainWait=0,utilisation=100,crawlerPages=200,cartAdditionsPerHour=1',
    })
    await use(shop.url)
    await shop.close()
  },
})

limited(
  'after too many additions, a link adds nothing and still works @desktop @full',
  async ({ page, shopper, samples, elsewhere, meantComplaints }) => {
    meantComplaints.push(/status of 4\d\d/)
    const { own, owned, offered } = chooseLines(samples)
    // The additions of the agent are counted for its own address.
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.7' })
    await fillCart(page.request, own)
    const agent = await fillAgentCart(elsewhere, offered, 'en')
    await page.goto(agent.link)
    await shopper.button('handoff.add').click()
    const main = page.locator('main')
    await expect(main).toContainText(shopper.text('fault.tooManyAttempts'))
    expect([await linesOf(page.request), await agent.lines()]).toEqual([owned, offered])
    await page.goto(agent.link)
    await expect(shopper.button('handoff.add')).toBeVisible()
  },
)
