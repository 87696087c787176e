import type { SqlParams } from '../database/database.ts'
import { effectivePrice, isReduced } from '../database/sql-parts.ts'
import { amountOf, idListOf, isTrue, textOf, type Input } from '../http/input.ts'
import { scopeConditions, type SearchScope } from './search-scope.ts'

export interface ProductFilter {
  brands: number[]
  collections: number[]
  shipping: number[]
  /** The product has any of them. */
  attributeValues: number[]
  /** The product has, of each attribute that they belong to, any of them. */
  values: number[]
  onSale: boolean
  rating: number
  min: number
  max: number
}

export const anyProduct: ProductFilter = {
  brands: [],
  collections: [],
  shipping: [],
  attributeValues: [],
  values: [],
  onSale: false,
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
    'attributeValues',
    `p.id IN (
    SELECT pv.product_id FROM product_values pv
    WHERE pv.attribute_value_id IN (SELECT value FROM json_each(:attributeValues)))`,
  )
  addList(
    filter.values,
    'values',
    `p.id IN (
    SELECT pv.product_id FROM attribute_values av JOIN product_values pv ON pv.attribute_value_id = av.id
    WHERE av.id IN (SELECT value FROM json_each(:values))
    GROUP BY pv.product_id HAVING count(DISTINCT av.attribute_id) = (
      SELECT count(DISTINCT attribute_id) FROM attribute_values WHERE id IN (SELECT value FROM json_each(:values))))`,
  )
  if (filter.onSale) where.push(isReduced)
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
    values: idListOf(query, 'value'),
    onSale: isTrue(query, 'on_sale'),
    rating: rating >= 1 && rating <= 5 ? rating : 0,
    min: amountOf(query, 'min'),
    max: amountOf(query, 'max'),
  }
}
