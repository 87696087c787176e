import type { SeedInventory } from '../../seeding/seed-types.ts'
import type { Random } from '../create-random.ts'
import { attributeValueId, categorySlugOf, colorAttributeId, colors, options } from '../taxonomy.ts'
import type { ColorId } from '../texts.ts'
import { shelfPrice } from './prices.ts'
import type { ProductTraits } from './product-name.ts'

/** Number of variant ids reserved for one product. */
const rowsPerProduct = 40
const colorOrder = Object.keys(colors)

interface Choice {
  valueIds: number[]
  factor: number
  code: string
}

/** One variant per combination of options; a product without options has exactly one. */
export function stockProduct(
  index: number,
  traits: ProductTraits,
  selling: number,
  soldOut: boolean,
  random: Random,
): SeedInventory[] {
  const choices = combine(colorChoices(traits), optionChoices(traits, random))
  const sku = `${traits.brand.slug.slice(0, 3)}-${traits.kind.id.slice(0, 4)}-${index + 1001}`.toUpperCase()
  const rows = choices.map((choice, place) => ({
    id: 30_000_001 + index * rowsPerProduct + place,
    quantity: soldOut || (choices.length > 1 && random.chance(0.14)) ? 0 : random.int(2, 80),
    price: choice.factor === 1 ? 0 : shelfPrice(selling * choice.factor, categorySlugOf(traits.kind)),
    sku: `${sku}${choice.code}`,
    attributeValueIds: choice.valueIds,
  }))
  const first = rows[0]
  if (!soldOut && first && rows.every((row) => row.quantity === 0)) first.quantity = 12
  return rows
}

export function colorValueId(color: ColorId): number {
  return attributeValueId(colorAttributeId, colorOrder.indexOf(color))
}

function colorChoices(traits: ProductTraits): Choice[] {
  if (traits.colors.length < 2) return []
  return traits.colors.map((color) => ({
    valueIds: [colorValueId(color)],
    factor: 1,
    code: `-C${colorOrder.indexOf(color) + 1}`,
  }))
}

function optionChoices(traits: ProductTraits, random: Random): Choice[] {
  if (traits.kind.option === undefined) return []
  const { id, factors } = options[traits.kind.option]
  const start = factors.length > 5 ? random.int(0, 1) : 0
  const most = factors.length > 5 ? random.int(4, 5) : factors.length
  return factors.slice(start, start + most).map((factor, place) => ({
    valueIds: [attributeValueId(id, start + place)],
    factor,
    code: `-${start + place + 1}`,
  }))
}

function combine(first: Choice[], second: Choice[]): Choice[] {
  if (first.length === 0 && second.length === 0) return [{ valueIds: [], factor: 1, code: '' }]
  if (first.length === 0) return second
  if (second.length === 0) return first
  return first.flatMap((one) =>
    second.map((other) => ({
      valueIds: [...one.valueIds, ...other.valueIds],
      factor: other.factor,
      code: one.code + other.code,
    })),
  )
}
