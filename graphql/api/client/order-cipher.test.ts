import { expect, test } from 'vitest'
import { encodeFields } from '../private-call.ts'

const orderCipher = { key: 'leaf-and-kiln-16', iv: 'harbour-quay-007' }

// By `openssl enc -aes-128-cbc -nopad -K … -iv … -base64` over the zero-padded text.
test.each([
  ['a whole block is not followed by one of zeros', { a: 'tea&pot!' }, 'QhGcjPo0di12H0phlsbKog=='],
  ['bytes are counted, not letters', { n: 'Zürich' }, '0ESThxIffPMKi8o9Y/2oUw=='],
  ['the last block is filled up', { n: 'Zürich', m: 2 }, 'xqK3Sh91W41aPve/+whC2pefa0k8Ciqh1f1XbzaTaRc='],
])("encryption equals OpenSSL's: %s", (_what, fields, coded) => {
  expect(encodeFields(fields, orderCipher)).toBe(coded)
})
