import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart, lazyPartsReady } from './lazy-part.tsx'

function Words({ text }: { text: string }) {
  return <p>{text}</p>
}

it('renders on the server after its code and that of nested lazy components has loaded', async () => {
  const Outer = lazyPart(
    async () => {
      const Inner = lazyPart(async () => Words, { when: 'hydrated' })
      return function OuterWords({ text }: { text: string }) {
        return <Inner text={text} />
      }
    },
    { when: 'hydrated' },
  )
  await lazyPartsReady()
  expect(renderToString(<Outer text="terms" />)).toContain('<p>terms</p>')
})

it('loads its code only when rendered', async () => {
  const load = vi.fn(async () => Words)
  const Part = lazyPart(load, { when: 'shown', Failed: null })
  await lazyPartsReady()
  expect(load).not.toHaveBeenCalled()
  expect(renderToString(<Part text="terms" />)).not.toContain('terms')
  expect(load).toHaveBeenCalledOnce()
})

it('renders nothing on the server if its code fails to load', async () => {
  const Part = lazyPart<{ text: string }>(() => Promise.reject(new Error('gone')), { when: 'hydrated' })
  await lazyPartsReady()
  expect(renderToString(<Part text="terms" />)).not.toContain('terms')
})

it('tries again if its code fails once more when the network is back', async ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const readOnLine = vi.fn(() => true).mockReturnValueOnce(false)
  vi.stubGlobal('navigator', {
    get onLine() {
      return readOnLine()
    },
  })
  const cut = new Error('cut')
  const load = vi
    .fn(async () => Words)
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(cut)
  const Part = lazyPart(load, { when: 'shown', Failed: null })
  renderToString(<Part text="terms" />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(3)
})
