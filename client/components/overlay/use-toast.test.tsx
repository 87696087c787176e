import { CombinedError } from '@urql/core'
import { createStore, Provider as StoreProvider } from 'jotai'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { toastsAtom } from './toast-state.ts'
import { useRefusalToast } from './use-toast.ts'

async function refusalToast() {
  const store = createStore()
  const found: ReturnType<typeof useRefusalToast>[] = []
  function Probe() {
    found.push(useRefusalToast())
    return null
  }
  await renderPart(
    <StoreProvider store={store}>
      <Probe />
    </StoreProvider>,
  )
  const [isRefused] = found
  if (!isRefused) throw new Error('The probe was not rendered.')
  return { isRefused, texts: () => store.get(toastsAtom).map(({ kind, text }) => `${kind}: ${text}`) }
}

function refusedFor(...messages: string[]) {
  return { data: { change: { userErrors: messages.map((message) => ({ field: null, message })) } } }
}

it('shows no toast for a successful change', async () => {
  const { isRefused, texts } = await refusalToast()
  expect(isRefused({ data: { change: { userErrors: [] } } })).toBe(false)
  expect(texts()).toEqual([])
})

// @4.0.12 @5.0.10 @8.0.6
it("shows the server's first reason", async () => {
  const { isRefused, texts } = await refusalToast()
  expect(isRefused(refusedFor('Sold out.', 'Closed.'))).toBe(true)
  expect(texts()).toEqual(['error: Sold out.'])
})

it('shows a general text, which callers can replace, without an answer or a reason', async () => {
  const { isRefused, texts } = await refusalToast()
  expect(isRefused({})).toBe(true)
  expect(isRefused(refusedFor(''), { id: 'cart.changeFailed' })).toBe(true)
  expect(texts()).toEqual([
    'error: Something didn’t work. Please try again.',
    'error: We couldn’t update your cart. Please try again.',
  ])
})

it('shows the message of errors that rule out a change, and a general text for other errors', async () => {
  const { isRefused, texts } = await refusalToast()
  const faultOf = (message: string, code: string) => ({
    error: new CombinedError({ graphQLErrors: [{ message, extensions: { code } }] }),
  })
  expect(isRefused(faultOf('Come back in a minute.', 'UPSTREAM_BUSY'))).toBe(true)
  expect(isRefused(faultOf('Please allow cookies.', 'COOKIES_BLOCKED'))).toBe(true)
  expect(isRefused(faultOf('You’re now signed in as Bob.', 'OTHER_ACCOUNT'))).toBe(true)
  expect(isRefused(faultOf('API is down.', 'UPSTREAM_DOWN'))).toBe(true)
  expect(texts()).toEqual([
    'error: Please allow cookies.',
    'error: You’re now signed in as Bob.',
    'error: Something didn’t work. Please try again.',
  ])
})
