import { expect, it } from 'vitest'
import { checkPhotos } from './check-photos.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

function fileOf(name: string, head: readonly number[], bytes = 100): File {
  const content = new Uint8Array(bytes)
  content.set(head)
  return new File([content], name, { type: 'image/png' })
}

const names = (files: readonly File[]) => files.map(({ name }) => name)

// @5.0.3 @9.0.4
it('accepts JPEG and PNG up to the size limit', async () => {
  const added = [fileOf('a.png', PNG), fileOf('b.jpg', JPEG, 1_024_000)]
  const { photos, problem } = await checkPhotos([], added)
  expect(names(photos)).toEqual(['a.png', 'b.jpg'])
  expect(problem).toBeNull()
})

it.each([
  ['too large', fileOf('big.png', PNG, 1_024_001)],
  ['an HTML page named like a picture', fileOf('page.png', [0x3c, 0x68, 0x74, 0x6d, 0x6c])],
  ['empty', new File([], 'empty.png', { type: 'image/png' })],
])('drops a file that is %s and keeps the rest', async (_, bad) => {
  const { photos, problem } = await checkPhotos([fileOf('a.png', PNG)], [bad, fileOf('c.png', PNG)])
  expect(names(photos)).toEqual(['a.png', 'c.png'])
  expect(problem).toBe('unsupported')
})

it('limits the number of photos', async () => {
  const before = [1, 2, 3, 4].map((number) => fileOf(`${number}.png`, PNG))
  const added = [fileOf('5.png', PNG), fileOf('6.png', PNG)]
  expect(await checkPhotos(before, added)).toMatchObject({ photos: { length: 5 }, problem: 'tooMany' })
  expect((await checkPhotos(before, added, 4)).photos).toHaveLength(4)
})
