import { amountOf, idListOf, textOf, type Input } from '../http/input.ts'
import type { ProductFilter } from './product-filter.ts'
import { orderOf, type ProductOrder } from './product-list.ts'

export function filterOf(query: Input): ProductFilter {
  const rating = Number(textOf(query, 'rating', 4))
  return {
    brands: idListOf(query, 'brand'),
    collections: idListOf(query, 'collection'),
    shipping: idListOf(query, 'shipping'),
    attributeValues: idListOf(query, 'filter'),
    rating: rating >= 1 && rating <= 5 ? rating : 0,
    min: amountOf(query, 'min'),
    max: amountOf(query, 'max'),
  }
}

export function sortOf(query: Input): ProductOrder {
  return orderOf(textOf(query, 'sortby', 40))
}
