import type { LanguageCode, Localized } from '../../seeding/seed-types.ts'
import { careOf, type Kind } from '../kinds.ts'
import { contents } from '../taxonomy.ts'
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
export function overviewOf(traits: ProductTraits, facts: ProductFacts): Localized {
  return eachLanguage((code) =>
    [
      section(labels.highlights[code], list(pointsOf(traits.kind).map((point) => point[code]))),
      section(labels.details[code], list(detailsOf(traits, facts, code))),
      section(labels.care[code], `<p>${careOf(traits.kind, traits.model.material)[code]}</p>`),
      sizeGuide(traits.kind, code),
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

function sizeGuide(kind: Kind, code: LanguageCode): string {
  if (kind.option !== 'clothes' && kind.option !== 'shoes') return ''
  const sizes = texts.options[kind.option].values.map(({ en }) => en)
  const heads = kind.option === 'clothes' ? [labels.size, labels.chest, labels.waist] : [labels.size, labels.foot]
  const rows = sizes.map((size, index) =>
    kind.option === 'clothes'
      ? [size, `${80 + index * 6}–${86 + index * 6}`, `${62 + index * 6}–${68 + index * 6}`]
      : [size, (23.3 + index * 0.7).toFixed(1)],
  )
  const head = heads.map((text) => `<th>${text[code]}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  return section(labels.sizeGuide[code], table)
}
