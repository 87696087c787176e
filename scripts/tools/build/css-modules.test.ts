import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cssModulesPlugin, layerOf } from './css-modules.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'css-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Builds a script that exports the class names of some sheets, and the sheets' rules. */
async function built(sheets: Record<string, string>) {
  for (const [file, css] of Object.entries(sheets)) await writeFile(join(folder, file), css)
  const imports = Object.keys(sheets).map((file, at) => `export { default as s${at} } from './${file}'`)
  const { outputFiles } = await esbuild({
    stdin: { contents: imports.join('\n'), resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: folder,
    plugins: [cssModulesPlugin({ styles: true, folder })],
    logLevel: 'silent',
  })
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  const names: Record<string, Record<string, string>> = await import(
    `data:text/javascript,${encodeURIComponent(text('.js'))}`
  )
  return { names: Object.values(names), css: text('.css') }
}

describe('class names', () => {
  test('match the names in the rules', async () => {
    const { names, css } = await built({ 'a.module.css': '.title { color: red } @media print { .title { top: 0 } }' })
    const title = names[0]?.['title'] ?? ''
    expect(css.split(`.${title} {`)).toHaveLength(3)
  })

  test('differ between sheets that use the same word', async () => {
    const { names } = await built({ 'a.module.css': '.title { top: 0 }', 'b.module.css': '.title { top: 0 }' })
    expect(names[0]?.['title']).not.toBe(names[1]?.['title'])
  })

  test('stay the same when the rules change', async () => {
    const before = await built({ 'a.module.css': '.title { top: 0 }' })
    const after = await built({ 'a.module.css': '.more { top: 0 } .title { top: 1px }' })
    expect(after.names[0]?.['title']).toBe(before.names[0]?.['title'])
  })

  test('appear in the bundle in a fixed order', async () => {
    const { names } = await built({ 'a.module.css': '.d, .b, .e, .a, .c, .f { top: 0 }' })
    expect(Object.keys(names[0] ?? {})).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('keeps the names of grid areas', async () => {
    const { css } = await built({ 'a.module.css': `.page { grid-template-areas: 'head' } .head { grid-area: head }` })
    expect(css).toContain('grid-area: head')
  })
})

test('renames animations together with their uses', async () => {
  const { css } = await built({ 'a.module.css': '.x { animation: turn 1s } @keyframes turn { to { rotate: 1turn } }' })
  const name = /@keyframes (\S+)/.exec(css)?.[1]
  expect(css).toMatch(new RegExp(`animation: [^;]*\\b${name}\\b`))
})

test('rules are in the layer of their folder', async () => {
  const { css } = await built({ 'a.module.css': '.title { top: 0 }' })
  expect(css).toMatch(/@layer components \{\s+\.\w{2} /)
  expect(layerOf('client/pages/cart/cart-page.module.css')).toBe('pages')
  expect(layerOf('client/frame/header/header.module.css')).toBe('components')
})

test('reports the file and line of a fault', async () => {
  const broken = built({ 'a.module.css': '.title { top: 0 }\n.more {{ }' })
  await expect(broken).rejects.toThrow(/a\.module\.css:2:\d+: ERROR/)
})
