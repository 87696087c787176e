import { expect, test, vi } from 'vitest'
import { attempt } from './measure-page.ts'

test('a run that failed is made again, and the last failure is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = new Error('The trace was lost.')
  const once = vi.fn<() => Promise<number>>().mockRejectedValueOnce(lost).mockResolvedValue(97)
  expect(await attempt(once, 3)).toBe(97)
  expect(once).toHaveBeenCalledTimes(2)

  const never = vi.fn<() => Promise<number>>().mockRejectedValue(lost)
  await expect(attempt(never, 3)).rejects.toThrow(lost)
  expect(never).toHaveBeenCalledTimes(3)
})
