import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart, lazyPartsReady } from './lazy-part.tsx'

function Words({ text }: { text: string }) {
  return <p>{text}</p>
}

it('is in the server’s markup once its code and that of its own parts is there', async () => {
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

it('loads nothing before it is shown', async () => {
  const load = vi.fn(async () => Words)
  const Part = lazyPart(load, { when: 'shown' })
  await lazyPartsReady()
  expect(load).not.toHaveBeenCalled()
  expect(renderToString(<Part text="terms" />)).not.toContain('terms')
  expect(load).toHaveBeenCalledOnce()
})

it('is left out of the server’s markup if its code cannot be loaded', async () => {
  const Part = lazyPart<{ text: string }>(() => Promise.reject(new Error('gone')), { when: 'hydrated' })
  await lazyPartsReady()
  expect(renderToString(<Part text="terms" />)).not.toContain('terms')
})
