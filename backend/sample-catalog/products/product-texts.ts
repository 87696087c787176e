import type { LanguageCode, Localized } from '../../seeding/seed-types.ts'
import { careOf, highlightsOf } from '../kinds/kind-facts.ts'
import type { Kind } from '../kinds/kind.ts'
import { eachLanguage } from '../texts/localized.ts'
import { careTexts } from '../texts/products/care.ts'
import { highlightTexts } from '../texts/products/highlights/highlight-texts.ts'
import { allMaterials, materials } from '../texts/products/materials.ts'
import { optionTexts } from '../texts/products/options.ts'
import { overviewLabels as labels } from '../texts/products/overview-labels.ts'
import { styles } from '../texts/products/styles.ts'
import type { ProductTraits } from './product-name.ts'

export interface ProductFacts {
  warranty: boolean
  refundable: boolean
}

/** A short description of two plain sentences. */
export function describeProduct(traits: ProductTraits): Localized {
  const point = pointsOf(traits.kind)[traits.series.en.length % 3]
  return eachLanguage((code) => {
    const stop = code === 'hi' ? '।' : '.'
    return `${styles[traits.style].says[code]} ${point?.[code] ?? ''}${stop}`
  })
}

/** The long text: highlights, details, care and, for clothes and shoes, a size guide. */
export function overviewOf(traits: ProductTraits, facts: ProductFacts): Localized {
  return eachLanguage((code) =>
    [
      `<p>${styles[traits.style].says[code]}</p>`,
      section(labels.highlights[code], list(pointsOf(traits.kind).map((point) => point[code]))),
      section(labels.details[code], list(detailsOf(traits, facts, code))),
      section(labels.care[code], `<p>${careTexts[careOf(traits.kind.id, traits.material)][code]}</p>`),
      sizeGuide(traits.kind, code),
    ].join(''),
  )
}

function pointsOf(kind: Kind): readonly Localized[] {
  return highlightsOf(kind.id).map((id) => highlightTexts[id])
}

function section(title: string, body: string): string {
  return `<h3>${title}</h3>${body}`
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function detailsOf(traits: ProductTraits, facts: ProductFacts, code: LanguageCode): string[] {
  const label = traits.material in materials ? labels.material : labels.character
  const colon = code === 'fr' ? ' : ' : ': '
  const lines = [
    `${labels.brand[code]}${colon}${traits.brand.title[code]}`,
    `${labels.model[code]}${colon}${traits.series[code]}`,
    `${label[code]}${colon}${allMaterials[traits.material].name[code]}`,
  ]
  if (facts.warranty) lines.push(labels.warranty[code])
  lines.push((facts.refundable ? labels.returns : labels.noReturns)[code])
  return lines
}

function sizeGuide(kind: Kind, code: LanguageCode): string {
  if (kind.option !== 'clothes' && kind.option !== 'shoes') return ''
  const sizes = optionTexts[kind.option].values.map((value) => value.title.en)
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
