import { expect, test } from 'vitest'
import { rateOfOneCore } from './find-capacity.ts'

test('what is drawn whether visitors come or not makes no visit dear', () => {
  expect(rateOfOneCore({ perSecond: 20, cores: 0.5 }, { perSecond: 60, cores: 0.6 })).toBeCloseTo(220)
  expect(rateOfOneCore({ perSecond: 20, cores: 0.2 }, { perSecond: 60, cores: 0.6 })).toBeCloseTo(100)
})

test('where the second rate is more than a core bears, the capacity lies between the two', () => {
  expect(rateOfOneCore({ perSecond: 20, cores: 0.6 }, { perSecond: 60, cores: 1.4 })).toBeCloseTo(40)
})
