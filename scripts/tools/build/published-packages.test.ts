import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { build as esbuild } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { pageScriptOptions } from './client.ts'
import { readImportGraph } from './import-graph.ts'
import { readPageModules } from './page-modules.ts'

let build: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  build = await bundle()
}, 60_000)

async function bundle() {
  const graph = await readImportGraph()
  const options = await pageScriptOptions(await readPageModules(), graph, () => '')
  return esbuild({ ...options, write: false })
}

/** The source that the bundler read for a file of a package, from the bundle's source maps. */
function readText(file: string): string | undefined {
  for (const { path, text } of build.outputFiles.filter(({ path }) => path.endsWith('.js.map'))) {
    const { sources, sourcesContent }: Record<'sources' | 'sourcesContent', string[]> = JSON.parse(text)
    const index = sources.findIndex((source) => resolve(path, '..', source) === resolve(file))
    if (index >= 0) return sourcesContent[index]
  }
  return undefined
}

it('bundles the files of packages as published', () => {
  const { inputs } = build.metafile
  const files = Object.keys(inputs).filter((file) => file.startsWith('node_modules/'))
  expect(files.filter((file) => inputs[file]?.bytes !== statSync(file).size)).toEqual([])
  const names = [
    'react/',
    'react-dom/',
    'react-intl/',
    '@formatjs/intl/',
    'scheduler/',
    'urql/',
    '@urql/core/',
    'jotai/',
  ]
  expect(names.filter((name) => !files.some((file) => file.startsWith(`node_modules/${name}`)))).toEqual([])
})

it.each([
  'node_modules/react/cjs/react.production.js',
  'node_modules/react-dom/cjs/react-dom.production.js',
  'node_modules/react-dom/cjs/react-dom-client.production.js',
])('bundles %s to the letter', (file) => {
  expect(readText(file) === readFileSync(file, 'utf8')).toBe(true)
})
