import type { SqlParams } from '../database/database.ts'
import { effectivePrice } from '../database/sql-parts.ts'
import { amountOf, idListOf, textOf, type Input } from '../http/input.ts'
import { scopeConditions, type SearchScope } from './search-scope.ts'

export interface ProductFilter {
  brands: number[]
  collections: number[]
  shipping: number[]
  attributeValues: number[]
  rating: number
  min: number
  max: number
}

export const anyProduct: ProductFilter = {
  brands: [],
  collections: [],
  shipping: [],
  attributeValues: [],
  rating: 0,
  min: 0,
  max: 0,
}

/** SQL conditions on `products p` with their parameters; those on prices need `:now` as well. */
export interface Conditions {
  where: string[]
  params: SqlParams
  isWhole: boolean
}

export function conditionsOf(scope: SearchScope, filter: ProductFilter): Conditions {
  const { where, params } = scopeConditions(scope)
  addList(filter.brands, 'brands', 'p.brand_id IN (SELECT value FROM json_each(:brands))')
  addList(filter.shipping, 'shipping', 'p.shipping_rule_id IN (SELECT value FROM json_each(:shipping))')
  addList(
    filter.collections,
    'collections',
    `p.id IN (
    SELECT cp.product_id FROM collection_products cp JOIN collections c ON c.id = cp.collection_id AND c.status = 1
    WHERE c.id IN (SELECT value FROM json_each(:collections)))`,
  )
  addList(
    filter.attributeValues,
    'values',
    `p.id IN (
    SELECT pv.product_id FROM product_values pv
    WHERE pv.attribute_value_id IN (SELECT value FROM json_each(:values)))`,
  )
  addNumber(filter.rating, 'rating', 'p.rating >= :rating')
  addNumber(filter.min, 'min', `${effectivePrice} >= :min`)
  addNumber(filter.max, 'max', `${effectivePrice} <= :max`)
  return { where, params, isWhole: where.length === 1 }

  function addList(ids: number[], name: string, sql: string): void {
    if (ids.length === 0) return
    where.push(sql)
    params[name] = JSON.stringify(ids)
  }

  function addNumber(value: number, name: string, sql: string): void {
    if (value <= 0) return
    where.push(sql)
    params[name] = value
  }
}

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
