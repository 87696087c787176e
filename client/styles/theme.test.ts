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
