import { expect, test } from 'vitest'
import { imageTypeOf } from './image-upload.ts'

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
  [null, [0x89, 0x50, 0x4e, 0x47]],
  [null, [0x47, 0x49, 0x46, 0x38]],
  [null, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')]],
  [null, []],
])('detects %s by its first bytes', (type, bytes) => {
  expect(imageTypeOf(new Uint8Array(bytes))).toBe(type)
})
