import { expect, test } from 'vitest'
import { contrast, parseHex, themeCss } from './theme.ts'

/** The declared colours of the light and the dark scheme, as themeCss wrote them. */
function schemesOf(css: string) {
  return [...css.matchAll(/:root\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(body.split(';').map((line) => line.slice(2).split(':') as [string, string])),
  )
}

function contrastOf(one: string | undefined, other: string | undefined): number {
  const [first, second] = [parseHex(one ?? null), parseHex(other ?? null)]
  if (!first || !second) throw new Error(`Not colours: ${one}, ${other}`)
  return contrast(first, second)
}

test('a known pair has the contrast that WCAG gives it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

const colours = ['#0f6b63', '#ffee00', '#ffffff', '#000000', '#ff6600', '#808080', '#e91e63', '#00ffff', '#1a0dab']

test.each(colours)('%s can be read on and as the accent in both schemes', (primaryColor) => {
  const schemes = schemesOf(themeCss({ primaryColor, primaryHoverColor: '#ffff99' }))
  expect(schemes).toHaveLength(2)
  const grounds = ['#ffffff', '#1b1e22']
  for (const [index, colors] of schemes.entries()) {
    expect(contrastOf(colors['accent'], colors['on-accent'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colors['accent-strong'], colors['on-accent'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colors['accent-text'], grounds[index])).toBeGreaterThanOrEqual(4.5)
  }
})

/** 0 for grey, 1 for a pure colour. */
function saturation(hex: string | undefined): number {
  const parts = parseHex(hex ?? null) ?? [0, 0, 0]
  const most = Math.max(...parts)
  return most === 0 ? 0 : (most - Math.min(...parts)) / most
}

test.each(['#0f6b63', '#1a0dab', '#e91e63', '#7a3e00'])('%s is not washed out in the dark scheme', (primaryColor) => {
  const [, dark] = schemesOf(themeCss({ primaryColor, primaryHoverColor: null }))
  const kept = saturation(dark?.['accent']) / saturation(primaryColor)
  expect(kept).toBeGreaterThan(0.45)
})

test.each(colours)('the strip above the header is no brighter than the page in the dark scheme: %s', (primaryColor) => {
  const [, dark] = schemesOf(themeCss({ primaryColor, primaryHoverColor: null }))
  const accent = parseHex(dark?.['accent'] ?? null) ?? [0, 0, 0]
  // `--strip` of tokens.css: 22 % of the accent on the surface, with the page's text on it.
  const surface = [27, 30, 34] as const
  const [red = 0, green = 0, blue = 0] = surface.map((part, index) => part + ((accent[index] ?? 0) - part) * 0.22)
  expect(contrast([red, green, blue], [241, 242, 243])).toBeGreaterThanOrEqual(4.5)
  expect(contrast([red, green, blue], [27, 30, 34])).toBeLessThan(3)
})

// @3.0.10
test('a colour that is fit already stays as the shop chose it', () => {
  const [light] = schemesOf(themeCss({ primaryColor: '#0f6b63', primaryHoverColor: '#0a4f49' }))
  expect(light).toMatchObject({ accent: '#0f6b63', 'accent-strong': '#0a4f49', 'on-accent': '#ffffff' })
})

test.each([null, '', 'red', '#fff', '#12345g', '#0f6b63;}body{display:none', '</style>'])(
  'nothing but #rrggbb gets into the stylesheet: %s',
  (primaryColor) => {
    expect(themeCss({ primaryColor, primaryHoverColor: null })).toBe('')
  },
)

test('a hover colour that is no colour is replaced', () => {
  const css = themeCss({ primaryColor: '#0f6b63', primaryHoverColor: 'url(//evil)' })
  expect(css).not.toContain('url')
  expect(schemesOf(css)[0]?.['accent-strong']).toMatch(/^#[0-9a-f]{6}$/)
})
