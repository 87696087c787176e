import { expect, it } from 'vitest'
import { publicName } from './public-name.ts'

it.each([
  ['Asha Example', 'Asha E.'],
  ['  Asha   Maria  Example ', 'Asha E.'],
  ['Tom H.', 'Tom H.'],
  ['Cher', 'Cher'],
  ['', ''],
  ['نور محمد', 'نور م.'],
  ['आशा श्रीवास्तव', 'आशा श्री.'],
])('publishes %j as %j', (name, published) => {
  expect(publicName(name)).toBe(published)
})
