import { allKinds } from '../kinds/all-kinds.ts'
import { brandTexts } from '../texts/brands.ts'
import { categoryTexts } from '../texts/categories.ts'
import type { ColourId } from '../texts/products/colours.ts'
import { storeTexts } from '../texts/stores.ts'
import { darken, lighten, mix } from './pen/shades.ts'
import { disc, line, oval, path, rect, repeat } from './pen/shapes.ts'
import { wordWidth, writeWord } from './pen/strokes.ts'
import { arrange, backdrop, svg } from './scenes.ts'

interface Example {
  kind: string
  colour: ColourId
}

function examplesOf(subSlugs: readonly string[]): Example[] {
  return allKinds
    .filter((kind) => subSlugs.includes(kind.sub))
    .map((kind, index) => ({ kind: kind.id, colour: kind.colours[(index + 1) % kind.colours.length] ?? 'teal' }))
}

// Background colours of the category pictures.
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

/** Two products of different sub-categories on a round background. */
export function drawCategory(slug: string): string {
  const category = categoryTexts.find((text) => text.slug === slug)
  const all = category?.subs.map((sub) => examplesOf([sub.slug])[0]).filter((example) => example !== undefined) ?? []
  const [first, second = first] = all
  if (!first || !second) throw new Error(`${slug} has nothing to show`)
  const hex = stages[categoryTexts.findIndex((text) => text.slug === slug) % stages.length] ?? '#d9c4a3'
  const stage = disc(300, 300, 262, lighten(hex, 0.35)) + oval(300, 500, 196, 40, '#ffffff', 'opacity="0.4"')
  return svg(
    600,
    600,
    backdrop(hex, 600, 600) +
      stage +
      arrange([
        { kind: second.kind, colour: second.colour, x: 408, y: 470, scale: 0.56 },
        { kind: first.kind, colour: first.colour, x: 232, y: 520, scale: 0.74 },
      ]),
  )
}

/** One product, enlarged, on a plain round background. */
export function drawSubCategory(slug: string): string {
  const [example] = examplesOf([slug])
  if (!example) throw new Error(`${slug} has nothing to show`)
  const hex = stages[slug.length % stages.length] ?? '#d9c4a3'
  const stage = disc(300, 300, 250, lighten(hex, 0.35))
  return svg(600, 600, backdrop(hex, 600, 600) + stage + arrange([{ ...example, x: 300, y: 500, scale: 0.82 }]))
}

const marks: readonly ((colour: string, paper: string) => string)[] = [
  (colour, paper) =>
    disc(0, 0, 34, colour) +
    path('M-34 0 A34 34 0 0 1 34 0 A17 17 0 0 1 0 0 A17 17 0 0 0 -34 0 z', paper, 'opacity="0.55"'),
  (colour, paper) => path('M0 -36 L34 22 H-34 z', colour) + path('M0 -6 L16 22 H-16 z', paper),
  (colour) =>
    repeat(6, (index) => `<g transform="rotate(${index * 60})">${oval(0, -20, 9, 17, colour, 'opacity="0.85"')}</g>`),
  (colour, paper) => rect(-32, -32, 64, 64, 18, colour) + line('M-14 12 V-2 a14 14 0 0 1 28 0 V12', paper, 7),
  (colour) => line('M-32 14 C-20 -26 -6 -26 0 0 S22 26 32 -14', colour, 11),
  (colour, paper) => path('M0 -36 C30 -12 30 16 0 36 C-30 16 -30 -12 0 -36 z', colour) + line('M0 -16 V24', paper, 4),
  (colour, paper) => disc(-12, 0, 24, colour) + disc(14, 0, 24, colour, 'opacity="0.6"') + disc(1, 0, 8, paper),
  (colour) => repeat(4, (index) => rect(-34 + index * 18, 22 - index * 16, 13, 14 + index * 16, 5, colour)),
]

export function drawBrand(slug: string): string {
  const index = brandTexts.findIndex((text) => text.slug === slug)
  const colour = brandTexts[index]?.colour ?? '#44577a'
  const mark = marks[index % marks.length]?.(colour, '#ffffff') ?? ''
  const scale = Math.min(2.4, 300 / wordWidth(slug))
  const word = writeWord(slug, (480 - wordWidth(slug) * scale) / 2, 206, scale, darken(colour, 0.15), 1.9)
  return svg(
    480,
    320,
    rect(0, 0, 480, 320, 0, '#ffffff') + `<g transform="translate(240 116) scale(1.35)">${mark}</g>${word}`,
  )
}

/** A shop front under an awning in the seller's colour. */
export function drawStore(slug: string): string {
  const store = storeTexts.find((text) => text.slug === slug)
  const colour = store?.colour ?? '#44577a'
  const stripes = repeat(8, (index) =>
    path(
      `M${72 + index * 42} 150 H${114 + index * 42} V214 a21 21 0 0 1 -42 0 z`,
      index % 2 === 0 ? colour : '#fdfaf5',
    ),
  )
  const letter = slug.slice(0, 1)
  const shown = categoryTexts
    .filter((text) => store?.categories.includes(text.slug))
    .flatMap((text) => examplesOf([text.subs[0]?.slug ?? '']))
  const window = arrange(
    shown.slice(0, 2).map((example, index) => ({ ...example, x: 152 + index * 60, y: 373 - index * 4, scale: 0.145 })),
  )
  return svg(
    480,
    480,
    backdrop(colour, 480, 480) +
      oval(240, 424, 190, 20, '#1d2333', 'opacity="0.14"') +
      rect(88, 96, 304, 326, 14, '#fbf7f0') +
      rect(88, 96, 304, 70, 14, darken(colour, 0.2)) +
      stripes +
      rect(116, 262, 132, 112, 8, mix(lighten(colour, 0.7), '#dfeef2', 0.5)) +
      window +
      path('M116 262 h66 l-50 112 h-16 z', '#ffffff', 'opacity="0.4"') +
      rect(272, 262, 92, 160, 8, darken(colour, 0.1)) +
      rect(286, 278, 64, 76, 6, lighten(colour, 0.65)) +
      disc(350, 376, 5, '#e3b654') +
      rect(104, 374, 156, 14, 5, '#b5834f') +
      disc(240, 116, 40, '#ffffff') +
      disc(240, 116, 34, colour) +
      writeWord(letter, 226, 97, 2.75, '#ffffff', 2.2),
  )
}
