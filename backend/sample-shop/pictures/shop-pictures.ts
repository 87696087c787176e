import { allKinds } from '../kinds.ts'
import { brands, categories, stores } from '../taxonomy.ts'
import type { ColorId } from '../texts.ts'
import { readDrawing } from './drawing.ts'
import { darken, lighten, mix } from './pen/shades.ts'
import { disc, group, oval, path, rect, repeat } from './pen/shapes.ts'
import { wordWidth, writeWord } from './pen/strokes.ts'
import { arrange, backdrop, svg } from './scenes.ts'

interface Example {
  kind: string
  color: ColorId
}

function examplesOf(subSlugs: readonly string[]): Example[] {
  return allKinds
    .filter((kind) => subSlugs.includes(kind.sub))
    .map((kind, index) => ({ kind: kind.id, color: kind.colors[(index + 1) % kind.colors.length] ?? 'teal' }))
}

const stages = [
  '#b9cfe6',
  '#efc4c4',
  '#c9d8bd',
  '#f0d3a8',
  '#e6cdb6',
  '#e3c3d3',
  '#f3d59c',
  '#b8d8d2',
  '#cfc8e6',
  '#dcd6a6',
  '#bfdcc0',
  '#d6c3dc',
]

export function drawCategory(slug: string): string {
  const index = categories.findIndex((category) => category.slug === slug)
  const all = categories[index]?.subCategories.flatMap((sub) => examplesOf([sub]).slice(0, 1)) ?? []
  const [first, second = first] = all
  if (!first || !second) throw new Error(`${slug} has nothing to show`)
  const hex = stages[index % stages.length] ?? '#d9c4a3'
  const stage = disc(300, 300, 262, lighten(hex, 0.35)) + oval(300, 500, 196, 40, '#ffffff', 'opacity="0.4"')
  return svg(
    600,
    600,
    backdrop(hex, 600, 600) +
      stage +
      arrange([
        { kind: second.kind, color: second.color, x: 408, y: 470, scale: 0.56 },
        { kind: first.kind, color: first.color, x: 232, y: 520, scale: 0.74 },
      ]),
  )
}

export function drawSubCategory(slug: string): string {
  const [example] = examplesOf([slug])
  if (!example) throw new Error(`${slug} has nothing to show`)
  const hex = stages[slug.length % stages.length] ?? '#d9c4a3'
  const stage = disc(300, 300, 250, lighten(hex, 0.35))
  return svg(600, 600, backdrop(hex, 600, 600) + stage + arrange([{ ...example, x: 300, y: 500, scale: 0.82 }]))
}

const MARKS = 8

const WIDTH = 480
const HEIGHT = 320

interface Word {
  /** Center. */
  x: number
  y: number
  most: number
  weight: number
  color: string
}

function centeredWord(word: string, { x, y, most, weight, color }: Word): string {
  const scale = Math.min(3, most / wordWidth(word))
  return writeWord(word, x - (wordWidth(word) * scale) / 2, y - 7 * scale, scale, color, weight)
}

/** Layouts of brand logos: mark above the name, mark beside it, mark on a colored plate, or the name alone. */
const signs: ((slug: string, mark: (color: string) => string, color: string) => string)[] = [
  (slug, mark, color) =>
    group(`translate(${WIDTH / 2} 116) scale(1.35)`, mark(color)) +
    centeredWord(slug, { x: WIDTH / 2, y: 224, most: 260, weight: 1.7, color: darken(color, 0.15) }),
  (slug, mark, color) =>
    group(`translate(92 ${HEIGHT / 2}) scale(1.15)`, mark(color)) +
    centeredWord(slug, { x: 300, y: HEIGHT / 2, most: 270, weight: 3, color: '#1d2333' }),
  (slug, _mark, color) =>
    centeredWord(slug, { x: WIDTH / 2, y: HEIGHT / 2 - 8, most: 380, weight: 4, color }) +
    rect(WIDTH / 2 - 34, 208, 68, 8, 4, lighten(color, 0.45)),
  (slug, mark, color) =>
    rect(50, 60, 380, 200, 28, color) +
    group(`translate(${WIDTH / 2} 130) scale(0.95)`, mark('#ffffff')) +
    centeredWord(slug, { x: WIDTH / 2, y: 212, most: 290, weight: 2.2, color: '#ffffff' }),
]

export function drawBrand(slug: string): string {
  const index = brands.findIndex((brand) => brand.slug === slug)
  const color = brands[index]?.color ?? '#44577a'
  const way = index % signs.length
  const paper = way === 3 ? color : '#ffffff'
  // Brands that sign in the same way have different marks, and neighbors too.
  const number = ((Math.floor(index / signs.length) + 3 * way) % MARKS) + 1
  const mark = (own: string) => readDrawing(`marks/brand-${number}`, { color: own, paper }).body
  return svg(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, 0, '#ffffff') + (signs[way]?.(slug, mark, color) ?? ''))
}

export function drawStore(slug: string): string {
  const store = stores.find((store) => store.slug === slug)
  const color = store?.color ?? '#44577a'
  const stripes = repeat(8, (index) =>
    path(`M${72 + index * 42} 150 H${114 + index * 42} V214 a21 21 0 0 1 -42 0 z`, index % 2 === 0 ? color : '#fdfaf5'),
  )
  const letter = slug.slice(0, 1)
  const shown = categories
    .filter((category) => store?.categories.includes(category.slug))
    .flatMap(({ subCategories }) => examplesOf(subCategories.slice(0, 1)))
  const window = arrange(
    shown.slice(0, 2).map((example, index) => ({ ...example, x: 152 + index * 60, y: 373 - index * 4, scale: 0.145 })),
  )
  return svg(
    480,
    480,
    backdrop(color, 480, 480) +
      oval(240, 424, 190, 20, '#1d2333', 'opacity="0.14"') +
      rect(88, 96, 304, 326, 14, '#fbf7f0') +
      rect(88, 96, 304, 70, 14, darken(color, 0.2)) +
      stripes +
      rect(116, 262, 132, 112, 8, mix(lighten(color, 0.7), '#dfeef2', 0.5)) +
      window +
      path('M116 262 h66 l-50 112 h-16 z', '#ffffff', 'opacity="0.4"') +
      rect(272, 262, 92, 160, 8, darken(color, 0.1)) +
      rect(286, 278, 64, 76, 6, lighten(color, 0.65)) +
      disc(350, 376, 5, '#e3b654') +
      rect(104, 374, 156, 14, 5, '#b5834f') +
      disc(240, 116, 40, '#ffffff') +
      disc(240, 116, 34, color) +
      writeWord(letter, 226, 97, 2.75, '#ffffff', 2.2),
  )
}
