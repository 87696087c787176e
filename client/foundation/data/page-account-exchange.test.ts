import { cacheExchange, Client, fetchExchange } from '@urql/core'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/page-account.ts'
import { UpdateProfileDocument } from '../../pages/account/profile/__generated__/profile-page.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { hasAccountChanged, startPageAccount } from '../visitor/page-account.ts'
import { createPrompt, otherAccountAtom } from '../visitor/prompts.ts'
import { pageAccountExchange } from './page-account-exchange.ts'
import { sessionExchange } from './session-exchange.ts'

const ANN = 'frontend_signed_in=1; frontend_account=ann'
const BOB = 'frontend_signed_in=1; frontend_account=bob'
const WORDS = 'You’re now signed in as Bob.'

beforeEach(() => void vi.stubGlobal('document', { cookie: ANN }))
afterEach(() => {
  startPageAccount(GUEST_ACCOUNT)
  vi.unstubAllGlobals()
})

/** Whether the server accepts a guest's mutation. */
let takesGuests = true
beforeEach(() => {
  takesGuests = true
})

/** Compares accounts as the server does, and records the account of each request. */
function open(signInAgain = async () => false) {
  const named: (string | null)[] = []
  async function answer(_address: unknown, init?: RequestInit): Promise<Response> {
    const page = new Headers(init?.headers).get(ACCOUNT_HEADER)
    named.push(page)
    const current = /frontend_account=(\w+)/.exec(document.cookie)?.[1] ?? GUEST_ACCOUNT
    const isTaken = page === current && (takesGuests || current !== GUEST_ACCOUNT)
    const code = isTaken ? null : current === GUEST_ACCOUNT ? 'UNAUTHENTICATED' : 'OTHER_ACCOUNT'
    const saved = { data: { updateProfile: { profile: { name: 'Ada' }, userErrors: [] } } }
    const body = code ? { data: null, errors: [{ message: WORDS, extensions: { code } }] } : saved
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  const store = createStore()
  const showOtherAccount = createPrompt(store, otherAccountAtom)
  const exchanges = [cacheExchange, sessionExchange(signInAgain), pageAccountExchange(showOtherAccount), fetchExchange]
  const fetchOptions = { headers: { 'x-graphql-yoga-csrf': '1' } }
  const url = 'https://shop.example/graphql'
  const client = new Client({ url, fetch: answer, exchanges, fetchOptions, preferGetMethod: false })
  const rename = () => client.mutation(UpdateProfileDocument, { name: 'Ada' }).toPromise()
  const prompt = () => vi.waitUntil(() => store.get(otherAccountAtom))
  return { named, client, rename, prompt, store }
}

it('sends the account of the document even after another tab has signed in', async () => {
  startPageAccount()
  const { named, rename, prompt } = open()
  expect((await rename()).error).toBeUndefined()
  document.cookie = BOB
  expect(hasAccountChanged()).toBe(true)
  void rename()
  await prompt()
  expect(named).toEqual(['ann', 'ann'])
})

it('sends the account of the rendered page if the cookies are newer than the document', async () => {
  document.cookie = BOB
  startPageAccount('ann')
  const { named, rename, prompt } = open()
  void rename()
  await prompt()
  expect(named).toEqual(['ann'])
})

it('passes refusals on after the shopper has closed one dialog for all of them', async () => {
  startPageAccount()
  document.cookie = BOB
  const { client, rename, prompt, store } = open()
  const arrived: string[] = []
  const change = rename().then(({ error }) => arrived.push(String(error?.graphQLErrors[0]?.message)))
  const read = client.query(ViewerDocument, {}).toPromise()
  const { question, settle } = await prompt()
  expect(question).toBe(WORDS)
  expect(arrived).toEqual([])
  settle()
  await Promise.all([change, read])
  expect(arrived).toEqual([WORDS])
  expect(store.get(otherAccountAtom)).toBeNull()
})

it('lets a member who does not sign in again continue as a guest', async () => {
  startPageAccount()
  const { named, rename } = open()
  document.cookie = ''
  await rename()
  expect(named).toEqual([])
  expect((await rename()).error).toBeUndefined()
  expect(named).toEqual([GUEST_ACCOUNT])
})

it('sends the account of a member again who signs in after declining once', async () => {
  startPageAccount()
  const answers = [false, true]
  const { named, rename } = open(async () => {
    const isSignedIn = answers.shift() ?? false
    document.cookie = isSignedIn ? ANN : ''
    return isSignedIn
  })
  document.cookie = ''
  await rename()
  takesGuests = false
  expect((await rename()).error).toBeUndefined()
  expect(named).toEqual([GUEST_ACCOUNT, 'ann'])
})

it('asks the member to sign in if the cookies expired before the script ran', async () => {
  document.cookie = ''
  startPageAccount('ann')
  const { named, rename } = open(async () => {
    document.cookie = ANN
    return true
  })
  expect((await rename()).error).toBeUndefined()
  expect(named).toEqual(['ann'])
})
