import { brightness, darken, lighten, mix } from './shades.ts'

/** The colors of one drawing. Flat shades are hex values, the others refer to gradients in `defs`. */
export interface Ink {
  base: string
  light: string
  pale: string
  dark: string
  deep: string
  /** Light comes from the upper left: `body` is round and upright, `face` flat, `ball` round on all sides. */
  body: string
  face: string
  ball: string
  shade: string
  metal: string
  metalFace: string
  gold: string
  goldEdge: string
  goldShine: string
  wood: string
  black: string
  screen: string
  cream: string
  creamBody: string
  leather: string
  leaf: string
  glass: string
  gloss: string
  glossSide: string
  shadow: string
  defs: string
}

type Stop = [offset: number, color: string, opacity?: number]

function stops(list: Stop[]): string {
  return list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
}

function across(id: string, ...list: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`
}

function down(id: string, ...list: Stop[]): string {
  return `<linearGradient id="${id}" x1="0.15" y1="0" x2="0.35" y2="1">${stops(list)}</linearGradient>`
}

function round(id: string, ...list: Stop[]): string {
  return `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.78">${stops(list)}</radialGradient>`
}

function cylinder(id: string, hex: string): string {
  return across(
    id,
    [0, darken(hex, 0.2)],
    [0.16, hex],
    [0.36, lighten(hex, 0.3)],
    [0.62, hex],
    [1, darken(hex, 0.34 * depthOf(hex))],
  )
}

/** Shadows on white objects are lighter than on colored ones. */
function depthOf(hex: string): number {
  return brightness(hex) > 0.85 ? 0.42 : 1
}

function tintedPaints(id: (name: string) => string, hex: string): string[] {
  const depth = depthOf(hex)
  return [
    cylinder(id('body'), hex),
    down(id('face'), [0, lighten(hex, 0.22)], [0.5, hex], [1, darken(hex, 0.16)]),
    round(id('ball'), [0, lighten(hex, 0.45)], [0.45, hex], [1, darken(hex, 0.36)]),
    down(id('shade'), [0, darken(hex, 0.22 * depth)], [1, darken(hex, 0.46 * depth)]),
  ]
}

function commonPaints(id: (name: string) => string): string[] {
  return [
    across(id('metal'), [0, '#8d949c'], [0.2, '#dfe3e7'], [0.38, '#fbfcfc'], [0.6, '#c3c9cf'], [1, '#7c838c']),
    down(id('metalFace'), [0, '#f4f6f7'], [0.5, '#d3d8dd'], [1, '#a9b0b8']),
    down(id('gold'), [0, '#f6e2a6'], [0.45, '#d9b25f'], [1, '#a67c33']),
    down(id('wood'), [0, '#dfb585'], [0.55, '#c79661'], [1, '#a87645']),
    down(id('black'), [0, '#565b66'], [0.5, '#33373f'], [1, '#202329']),
    down(id('screen'), [0, '#39414f'], [1, '#171b22']),
    down(id('cream'), [0, '#ffffff'], [0.6, '#f5f1ea'], [1, '#ddd5c9']),
    across(id('creamBody'), [0, '#d6cec2'], [0.2, '#f6f2ec'], [0.4, '#ffffff'], [0.65, '#f1ece4'], [1, '#c5bcae']),
    down(id('leather'), [0, '#b98254'], [0.5, '#96623b'], [1, '#6e4426']),
    down(id('leaf'), [0, '#8bbf77'], [0.5, '#4f8f55'], [1, '#2f6b43']),
    across(
      id('glass'),
      [0, '#b9d3da', 0.75],
      [0.25, '#f3fafb', 0.55],
      [0.5, '#ffffff', 0.35],
      [0.75, '#d8e8ec', 0.5],
      [1, '#9dbcc6', 0.75],
    ),
    down(id('gloss'), [0, '#ffffff', 0.7], [1, '#ffffff', 0.02]),
    across(id('glossSide'), [0, '#ffffff', 0.05], [0.5, '#ffffff', 0.6], [1, '#ffffff', 0.05]),
    `<radialGradient id="${id('shadow')}">${stops([
      [0, '#1d2333', 0.42],
      [0.55, '#1d2333', 0.18],
      [1, '#1d2333', 0],
    ])}</radialGradient>`,
  ]
}

/** `prefix` separates the gradient ids of several drawings in one picture. */
export function createInk(hex: string, prefix = 'a'): Ink {
  const id = (name: string): string => `${prefix}-${name}`
  const url = (name: string): string => `url(#${id(name)})`
  return {
    base: hex,
    light: lighten(hex, 0.32),
    pale: mix(lighten(hex, 0.72), '#f6f2ec', 0.4),
    dark: darken(hex, 0.26 * depthOf(hex)),
    deep: darken(hex, 0.5 * depthOf(hex)),
    body: url('body'),
    face: url('face'),
    ball: url('ball'),
    shade: url('shade'),
    metal: url('metal'),
    metalFace: url('metalFace'),
    gold: url('gold'),
    goldEdge: '#a67c33',
    goldShine: '#f3d993',
    wood: url('wood'),
    black: url('black'),
    screen: url('screen'),
    cream: url('cream'),
    creamBody: url('creamBody'),
    leather: url('leather'),
    leaf: url('leaf'),
    glass: url('glass'),
    gloss: url('gloss'),
    glossSide: url('glossSide'),
    shadow: url('shadow'),
    defs: [...tintedPaints(id, hex), ...commonPaints(id)].join(''),
  }
}
