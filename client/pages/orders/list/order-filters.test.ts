import { expect, it } from 'vitest'
import { filterOf, ordersVariables } from './order-filters.ts'

it('requests all orders unless the address names a filter', () => {
  expect(ordersVariables({})).toEqual({ filter: null, query: null, page: 1 })
  expect(ordersVariables({ filter: 'unpaid', q: '2031', page: '3' })).toEqual({
    filter: 'UNPAID',
    query: '2031',
    page: 3,
  })
})

it.each(['PAID', 'toString', '', undefined])('ignores the unknown filter %j', (text) => {
  expect(filterOf(text)).toBeNull()
})
