import { expect, test } from 'vitest'
import { contrast, parseHex, themeCss } from './theme.ts'

/** The colors declared by `themeCss`, for the light and the dark scheme. */
function schemesOf(css: string) {
  return [...css.matchAll(/:root\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(body.split(';').map((line) => line.slice(2).split(':') as [string, string])),
  )
}

function contrastOf(one: string | undefined, other: string | undefined): number {
  const [first, second] = [parseHex(one ?? null), parseHex(other ?? null)]
  if (!first || !second) throw new Error(`Not colors: ${one}, ${other}`)
  return contrast(first, second)
}

test('computes the contrast of known pairs as WCAG does', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

const colors = ['#0f6b63', '#ffee00', '#ffffff', '#000000', '#ff6600', '#808080', '#e91e63', '#00ffff', '#1a0dab']

test.each(colors)('text on and in the accent %s is readable in both schemes', (primaryColor) => {
  const schemes = schemesOf(themeCss({ primaryColor, primaryHoverColor: '#ffff99' }))
  expect(schemes).toHaveLength(2)
  const grounds = ['#ffffff', '#1b1e22']
  for (const [index, colors] of schemes.entries()) {
    expect(contrastOf(colors['accent'], colors['on-accent'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colors['accent-strong'], colors['on-accent'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colors['accent-text'], grounds[index])).toBeGreaterThanOrEqual(4.5)
  }
})

/** 0 for gray, 1 for a pure color. */
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

test.each(colors)('the strip above the header is no brighter than the page in the dark scheme: %s', (primaryColor) => {
  const [, dark] = schemesOf(themeCss({ primaryColor, primaryHoverColor: null }))
  const accent = parseHex(dark?.['accent'] ?? null) ?? [0, 0, 0]
  // `--strip` of tokens.css: 22 % of the accent on the surface, with the page's text on it.
  const surface = [27, 30, 34] as const
  const [red = 0, green = 0, blue = 0] = surface.map((part, index) => part + ((accent[index] ?? 0) - part) * 0.22)
  expect(contrast([red, green, blue], [241, 242, 243])).toBeGreaterThanOrEqual(4.5)
  expect(contrast([red, green, blue], [27, 30, 34])).toBeLessThan(3)
})

// @3.0.10
test('keeps a color that has enough contrast', () => {
  const [light] = schemesOf(themeCss({ primaryColor: '#0f6b63', primaryHoverColor: '#0a4f49' }))
  expect(light).toMatchObject({ accent: '#0f6b63', 'accent-strong': '#0a4f49', 'on-accent': '#ffffff' })
})

test.each([null, '', 'red', '#fff', '#12345g', '#0f6b63;}body{display:none', '</style>'])(
  'ignores a color that is not #rrggbb: %s',
  (primaryColor) => {
    expect(themeCss({ primaryColor, primaryHoverColor: null })).toBe('')
  },
)

test('replaces an invalid hover color', () => {
  const css = themeCss({ primaryColor: '#0f6b63', primaryHoverColor: 'url(//evil)' })
  expect(css).not.toContain('url')
  expect(schemesOf(css)[0]?.['accent-strong']).toMatch(/^#[0-9a-f]{6}$/)
})
