import { FormData } from 'undici'
import { expect, test } from 'vitest'
import type { ImageType } from '#shared/image-upload.ts'
import { appendImage } from '../endpoints/order/order-calls.ts'

const types: [type: ImageType, name: string][] = [
  ['image/png', 'photo.png'],
  ['image/jpeg', 'photo.jpg'],
]

test.each(types)('a picture of type %s is added to the form as %s', async (type, name) => {
  const form = new FormData()
  appendImage(form, 'photos[]', { bytes: new Uint8Array([1, 2, 3]), type })
  const file = form.get('photos[]')
  if (file === null || typeof file === 'string') throw new Error('the form has no file')
  expect({ name: file.name, type: file.type }).toEqual({ name, type })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
})

test('a field can have several pictures', () => {
  const form = new FormData()
  appendImage(form, 'photos[]', { bytes: new Uint8Array([1]), type: 'image/png' })
  appendImage(form, 'photos[]', { bytes: new Uint8Array([2]), type: 'image/jpeg' })
  expect(form.getAll('photos[]')).toHaveLength(2)
})
