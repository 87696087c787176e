import { expect, it } from 'vitest'
import { runHook } from '../../testing/run-hook.tsx'
import { useOnNavigation } from './location.tsx'

it('calls back for another page or query, but not for the first page or the same one', async () => {
  let calls = 0
  const hook = await runHook(() => useOnNavigation(() => calls++), {
    location: { path: '/brands', search: { page: '1' } },
  })
  const counts = [
    {},
    { search: { page: '2' } },
    {},
    { path: '/categories' },
    { renderedAt: '2031-01-03T00:00:00Z' },
  ].map((to) => {
    hook.render(to)
    return calls
  })
  hook.unmount()
  expect(counts).toEqual([0, 1, 1, 2, 2])
})
