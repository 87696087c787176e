import { expect, test } from 'vitest'
import { type Saved, withEarlyChanges } from './saved-state.ts'

const loaded: Saved = { wishlist: new Set(['1']), compareList: new Set(), following: new Set(['7']) }

test('changes made while the lists load are applied to the answer', () => {
  const saved = withEarlyChanges(loaded, [
    { list: 'compareList', id: '2', isSaved: true },
    { list: 'wishlist', id: '1', isSaved: false },
    { list: 'wishlist', id: '3', isSaved: true },
    { list: 'wishlist', id: '3', isSaved: false },
  ])
  expect(saved).toEqual({ wishlist: new Set(), compareList: new Set(['2']), following: new Set(['7']) })
})
