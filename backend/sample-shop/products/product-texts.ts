import type { LanguageCode, Localized, SeedInventory } from '../../seeding/seed-types.ts'
import { careOf, type Kind } from '../kinds.ts'
import { attributeValueId, contents, options } from '../taxonomy.ts'
import { eachLanguage, fill, textOf, texts } from '../texts.ts'
import { modelNameOf, type ProductTraits } from './product-name.ts'

const { overview: labels, patterns, purposes, styles } = texts

export interface ProductFacts {
  warranty: boolean
  refundable: boolean
}

export function describeProduct({ kind, style }: ProductTraits): Localized {
  return eachLanguage((code) =>
    fill(patterns.description[code], { purpose: purposes[kind.id][code], style: styles[style].says[code] }),
  )
}

/** The long text: highlights, details, care and, for clothes and shoes, a size guide. */
export function overviewOf(traits: ProductTraits, facts: ProductFacts, inventory: readonly SeedInventory[]): Localized {
  return eachLanguage((code) =>
    [
      section(labels.highlights[code], list(pointsOf(traits.kind).map((point) => point[code]))),
      section(labels.details[code], list(detailsOf(traits, facts, code))),
      section(labels.care[code], `<p>${careOf(traits.kind, traits.model.material)[code]}</p>`),
      sizeGuide(traits, inventory, code),
    ].join(''),
  )
}

function pointsOf(kind: Kind): readonly Localized[] {
  return kind.highlights.map((id) => texts.points[id])
}

function section(title: string, body: string): string {
  return `<h3>${title}</h3>${body}`
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function detailsOf(traits: ProductTraits, facts: ProductFacts, code: LanguageCode): string[] {
  const label = contents.has(traits.model.material) ? labels.character : labels.material
  const name = modelNameOf(traits)[code]
  const detail = (label: string, value: string) => fill(patterns.detail[code], { label, value })
  const lines = [
    detail(labels.brand[code], textOf(texts.brands, traits.brand.slug)[code]),
    ...(name === '' ? [] : [detail(labels.model[code], name)]),
    detail(label[code], texts.materials[traits.model.material][code]),
  ]
  const [color] = traits.kind.namesColor === false || traits.colors.length > 1 ? [] : traits.colors
  if (color) lines.push(detail(texts.options.color.title[code], texts.colors[color][code]))
  if (facts.warranty) lines.push(labels.warranty[code])
  lines.push((facts.refundable ? labels.returns : labels.noReturns)[code])
  return lines
}

/** Lists the sizes of the product's variants only. */
function sizeGuide({ kind }: ProductTraits, inventory: readonly SeedInventory[], code: LanguageCode): string {
  if (kind.option !== 'clothes' && kind.option !== 'shoes') return ''
  const { id } = options[kind.option]
  const sold = new Set(inventory.flatMap(({ attributeValueIds }) => attributeValueIds))
  const measures = measuresOf(kind)
  const head = [labels.size, ...measures.map(({ label }) => label)].map((text) => `<th>${text[code]}</th>`).join('')
  const rows = texts.options[kind.option].values.map((size, index) => {
    if (!sold.has(attributeValueId(id, index))) return ''
    const cells = [size[code], ...measures.map(({ at }) => lengths(at(index), code))]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return section(labels.sizeGuide[code], table)
}

interface Measure {
  label: Localized
  /** One length or a range, in centimeters. */
  at(index: number): number[]
}

function measuresOf({ id, option }: Kind): Measure[] {
  const range = (label: Localized, smallest: number): Measure => ({
    label,
    at: (index) => [smallest + index * 6, smallest + 6 + index * 6],
  })
  if (option === 'shoes') return [{ label: labels.foot, at: (index) => [23.3 + index * 0.7] }]
  const waist = range(labels.waist, 62)
  return id === 'skirt' || id === 'jeans' ? [waist, range(labels.hips, 86)] : [range(labels.chest, 80), waist]
}

/** A range that does not break in a narrow column. */
const TO = '–\u2060'

/** English texts are for the US, which measures in inches. */
function lengths(centimeters: number[], code: LanguageCode): string {
  const { format } = new Intl.NumberFormat(code === 'ar' ? 'ar-u-nu-latn' : code, { maximumFractionDigits: 1 })
  const metric = centimeters.map((length) => format(length)).join(TO)
  return code === 'en' ? `${centimeters.map((length) => format(length / 2.54)).join(TO)} (${metric})` : metric
}
