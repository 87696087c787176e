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

it('says nothing about a change that was made', async () => {
  const { isRefused, texts } = await refusalToast()
  expect(isRefused({ data: { change: { userErrors: [] } } })).toBe(false)
  expect(texts()).toEqual([])
})

// @4.0.12 @5.0.10 @8.0.6
it('shows the first reason of the server', async () => {
  const { isRefused, texts } = await refusalToast()
  expect(isRefused(refusedFor('Sold out.', 'Closed.'))).toBe(true)
  expect(texts()).toEqual(['error: Sold out.'])
})

it('has a text for no answer and for no reason, which a caller may replace', async () => {
  const { isRefused, texts } = await refusalToast()
  expect(isRefused({})).toBe(true)
  expect(isRefused(refusedFor(''), { id: 'cart.changeFailed' })).toBe(true)
  expect(texts()).toEqual([
    'error: That did not work. Please try again.',
    'error: The cart could not be changed. Please try again.',
  ])
})

it('says why where nothing was done for certain, and keeps the general text for other faults', async () => {
  const { isRefused, texts } = await refusalToast()
  const faultOf = (message: string, code: string) => ({
    error: new CombinedError({ graphQLErrors: [{ message, extensions: { code } }] }),
  })
  expect(isRefused(faultOf('Come back in a minute.', 'UPSTREAM_BUSY'))).toBe(true)
  expect(isRefused(faultOf('Please allow cookies.', 'COOKIES_BLOCKED'))).toBe(true)
  expect(isRefused(faultOf('You are now signed in as Bob.', 'OTHER_ACCOUNT'))).toBe(true)
  expect(isRefused(faultOf('API is down.', 'UPSTREAM_DOWN'))).toBe(true)
  expect(texts()).toEqual([
    'error: Please allow cookies.',
    'error: You are now signed in as Bob.',
    'error: That did not work. Please try again.',
  ])
})
