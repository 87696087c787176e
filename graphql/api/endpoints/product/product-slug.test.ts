import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { productEndpoint } from './product.ts'

const BREADCRUMBS = [{ id: 1, slug: 'tea', title: 'Tea' }]

test.each([
  ['a text', { slug: 'sencha' }, 'sencha'],
  ['beside breadcrumbs', { slug: BREADCRUMBS, self_slug: 'sencha' }, 'sencha'],
  ['missing', { slug: BREADCRUMBS }, ''],
])('the slug of a product: %s', (_name, fields, expected) => {
  const product = productEndpoint.decode(
    { id: 7, title: 'Thé vert', selling: 5, ...fields },
    { message: '', shop: NO_SHOP_INFO },
  )
  expect(product?.slug).toBe(expected)
})
