import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { REACT_FILES, reactModulesPlugin, toModule } from './react-modules.ts'

test.each(Object.keys(REACT_FILES))('the production file of %s exports what it did', (name) => {
  const required: object = createRequire(import.meta.url)(`../../node_modules/${REACT_FILES[name]}`)
  const written = toModule(readFileSync(`node_modules/${REACT_FILES[name]}`, 'utf8'))
  const exported = [...written.matchAll(/exported_\w+ as (\w+)/g)].map(([, each]) => each)
  expect(exported.toSorted()).toEqual(Object.keys(required).toSorted())
  expect(written).not.toMatch(/\brequire\(|\bexports\./)
})

test('a file that is no longer written as this one expects fails the build', () => {
  expect(() => toModule('exports.a = 1;\nmodule.exports = exports;')).toThrow('uses module')
  expect(() => toModule('exports.a = require("b");')).toThrow('uses require')
  expect(() => toModule('var a = 1;')).toThrow('no exports')
})

test('a program with React has no CommonJS in it, and keeps only what it uses', async () => {
  const contents = `
    import { useState } from 'react'
    import { flushSync } from 'react-dom'
    import { hydrateRoot } from 'react-dom/client'
    console.log(useState, flushSync, hydrateRoot)`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [reactModulesPlugin],
  })
  const text = outputFiles[0]?.text ?? ''
  expect(text).toContain('exported_hydrateRoot')
  expect(text).not.toContain('__commonJS')
  expect(text).not.toContain('exported_cloneElement')
})

test('an unknown part of React is named', async () => {
  const contents = "import 'react-dom/test-utils'"
  const options = { stdin: { contents, resolveDir: '.' }, bundle: true, write: false, plugins: [reactModulesPlugin] }
  await expect(build({ ...options, logLevel: 'silent' })).rejects.toThrow('react-dom/test-utils has no production file')
})
