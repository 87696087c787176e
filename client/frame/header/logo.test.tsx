import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { logoColors } from '#backend/sample-shop/pictures/logo.ts'
import { contrast, parseHex } from '../../styles/theme.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Logo } from './logo.tsx'

function surfaces(): string[] {
  const sheet = readFileSync('client/styles/tokens.css', 'utf8')
  const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)')
  return [light, dark].map((scheme) => {
    const [, hex = ''] = /--surface: (#[0-9a-f]+);/.exec(scheme) ?? []
    return hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  })
}

function contrastOf(one: string, other: string | undefined): number {
  const [first, second] = [parseHex(one), parseHex(other ?? null)]
  if (!first || !second) throw new Error(`Not colors: ${one}, ${other}`)
  return contrast(first, second)
}

it('uses the logo for dark backgrounds in the dark scheme', async () => {
  const logos = { shopName: 'Souk', headerLogo: '/light.webp', footerLogo: '/dark.webp' }
  const html = await renderPart(<Logo settings={logos} />)
  expect(html).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="\/dark\.webp"\/><img[^>]*\/light\.webp/i)
  expect(await renderPart(<Logo settings={{ ...logos, footerLogo: null }} />)).not.toContain('<source')
  expect(await renderPart(<Logo settings={{ ...logos, headerLogo: null }} />)).toContain('>Souk</a>')
})

it('the sample shop’s logo is readable in both schemes', () => {
  const [light, dark] = surfaces()
  expect(contrastOf(logoColors.onLight, light)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(logoColors.onDark, dark)).toBeGreaterThanOrEqual(4.5)
})
