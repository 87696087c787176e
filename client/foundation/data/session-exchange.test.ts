import { cacheExchange, Client, fetchExchange } from '@urql/core'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { SignInDocument } from '../../components/form/sign-in/__generated__/sign-in.ts'
import { UpdateProfileDocument } from '../../pages/account/profile/__generated__/profile-page.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { startPageAccount } from '../visitor/page-account.ts'
import { sessionExchange } from './session-exchange.ts'

afterAll(() => void vi.unstubAllGlobals())

const ended = {
  data: { updateProfile: null },
  errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }],
}
const saved = (name: string) => ({ data: { updateProfile: { profile: { name }, userErrors: [] } } })

/** Accepts mutations while the session is open; otherwise refuses them and clears the cookie. */
class Shop {
  isOpen = false
  /** Names sent by mutations. */
  asked: string[] = []
  /** Answers arrive once it resolves. */
  arrival: Promise<void> = Promise.resolve()
  fetch = async (_address: unknown, init?: RequestInit): Promise<Response> => {
    const { documentId, variables } = JSON.parse(String(init?.body))
    const name: string = variables?.name ?? documentId
    this.asked.push(name)
    const answer = this.isOpen ? saved(name) : ended
    if (!this.isOpen) document.cookie = ''
    await this.arrival
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  }
}

function open(signInAgain: () => Promise<boolean>) {
  const shop = new Shop()
  const exchanges = [cacheExchange, sessionExchange(signInAgain), fetchExchange]
  const client = new Client({
    url: 'https://shop.example/graphql',
    fetch: shop.fetch,
    exchanges,
    preferGetMethod: false,
  })
  const rename = (name: string) => client.mutation(UpdateProfileDocument, { name }).toPromise()
  return { shop, client, rename }
}

function signIn(shop: Shop): true {
  shop.isOpen = true
  document.cookie = 'frontend_signed_in=1'
  return true
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'frontend_signed_in=1' })
  startPageAccount(GUEST_ACCOUNT)
})

it('repeats a mutation after a new sign-in and returns only the second answer', async () => {
  const ask = vi.fn(async () => signIn(shop))
  const { shop, rename } = open(ask)
  const { data, error } = await rename('Ada')
  expect(error).toBeUndefined()
  expect(data?.updateProfile.profile?.name).toBe('Ada')
  expect(shop.asked).toEqual(['Ada', 'Ada'])
  expect(ask).toHaveBeenCalledOnce()
})

it('passes the error on if the member does not sign in', async () => {
  const { shop, rename } = open(async () => false)
  const { error } = await rename('Ada')
  expect(error?.graphQLErrors[0]?.extensions['code']).toBe('UNAUTHENTICATED')
  expect(shop.asked).toEqual(['Ada'])
})

it('asks again when a member who declined retries the mutation', async () => {
  const answers = [false, true]
  const ask = vi.fn(async () => (answers.shift() ? signIn(shop) : false))
  const { shop, rename } = open(ask)
  await rename('Ada')
  expect((await rename('Ada')).data?.updateProfile.profile?.name).toBe('Ada')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(shop.asked).toEqual(['Ada', 'Ada', 'Ada'])
})

it('repeats all mutations that waited for the same sign-in', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const ask = vi.fn(() => promise)
  const { shop, rename } = open(ask)
  const both = Promise.all([rename('Ada'), rename('Grace')])
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  resolve(signIn(shop))
  const names = (await both).map(({ data }) => data?.updateProfile.profile?.name)
  expect(names).toEqual(['Ada', 'Grace'])
  expect(shop.asked.toSorted()).toEqual(['Ada', 'Ada', 'Grace', 'Grace'])
})

it('does not ask for a mutation that succeeds after a sign-in elsewhere', async () => {
  const ask = vi.fn(async () => false)
  const { shop, rename } = open(ask)
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.arrival = promise
  const renamed = rename('Ada')
  await vi.waitFor(() => expect(shop.asked).toEqual(['Ada']))
  signIn(shop)
  resolve()
  expect((await renamed).data?.updateProfile.profile?.name).toBe('Ada')
  expect(ask).not.toHaveBeenCalled()
})

it('asks once, and fails if the repeated mutation is refused', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length < 3)
  const { shop, rename } = open(ask)
  const { error } = await rename('Ada')
  expect(error?.graphQLErrors[0]?.extensions['code']).toBe('UNAUTHENTICATED')
  expect(ask).toHaveBeenCalledOnce()
  expect(shop.asked).toEqual(['Ada', 'Ada'])
})

it('does not ask guests, for queries, or while signing in', async () => {
  const ask = vi.fn(async () => true)
  const { client, rename } = open(ask)
  document.cookie = ''
  await rename('Ada')
  document.cookie = 'frontend_signed_in=1'
  await client
    .mutation(SignInDocument, { email: 'ada@example.com', password: 'secret1' }, { opensSession: true })
    .toPromise()
  await client.query(ViewerDocument, {}).toPromise()
  expect(ask).not.toHaveBeenCalled()
})

it('asks before the first mutation if the session is known to be over', async () => {
  const ask = vi.fn(async () => signIn(shop))
  const { shop, client, rename } = open(ask)
  await client.query(ViewerDocument, {}).toPromise()
  expect(document.cookie).toBe('')
  expect((await rename('Ada')).data?.updateProfile.profile?.name).toBe('Ada')
  expect(ask).toHaveBeenCalledOnce()
})

it("asks before sending a mutation that the server would accept as a guest's", async () => {
  const ask = vi.fn(async () => signIn(shop))
  const { shop, client, rename } = open(ask)
  await client.query(ViewerDocument, {}).toPromise()
  expect(document.cookie).toBe('')
  shop.asked = []
  const { data } = await rename('Ada')
  expect(data?.updateProfile.profile?.name).toBe('Ada')
  expect(ask).toHaveBeenCalledOnce()
  expect(shop.asked).toEqual(['Ada'])
})

it('passes other errors on', async () => {
  const ask = vi.fn(async () => true)
  const { shop, client } = open(ask)
  shop.isOpen = true
  const answer = JSON.stringify({ data: null, errors: [{ message: 'Down', extensions: { code: 'UPSTREAM_DOWN' } }] })
  const broken = vi.fn(async () => {
    document.cookie = ''
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  })
  const { error } = await client.mutation(UpdateProfileDocument, { name: 'Ada' }, { fetch: broken }).toPromise()
  expect(error?.graphQLErrors[0]?.message).toBe('Down')
  expect(ask).not.toHaveBeenCalled()
  expect(broken).toHaveBeenCalledOnce()
})
