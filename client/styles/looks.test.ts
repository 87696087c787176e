import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Class names that sheets of client/styles declare: they are global, and the compiler does not know them. */
function declaredNames(): Set<string> {
  const sheets = globSync('client/styles/**/*.css').map((sheet) => readFileSync(sheet, 'utf8'))
  const rules = sheets.map((sheet) => sheet.replaceAll(/\/\*.*?\*\//gs, ''))
  return new Set(
    rules.flatMap((text) => [...text.matchAll(/\.([a-z][a-z-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name)),
  )
}

const components = globSync('client/**/*.tsx', { exclude: ['client/**/*.test.tsx'] }).map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}))

/**
 * Class names that a component writes as text: `className="panel roomy"`, before those of its own sheet in a template,
 * or in one of the cases of a condition.
 */
function writtenNames(source: string): string[] {
  const plain = [...source.matchAll(/\bclassName="([^"]*)"/g)].map(([, text = '']) => text)
  const computed = [...source.matchAll(/\bclassName=\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, code = '']) => [
    ...[...code.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, ' ')),
    ...[...code.matchAll(/[?:] '([^']*)'/g)].map(([, text = '']) => text),
  ])
  return [...plain, ...computed].flatMap((text) => text.split(/\s+/)).filter(Boolean)
}

const declared = declaredNames()

it('every class name that a component writes as text is declared', () => {
  const written = components.flatMap(({ file, source }) => writtenNames(source).map((name) => ({ file, name })))
  expect(written.length).toBeGreaterThan(50)
  expect(written.filter(({ name }) => !declared.has(name))).toEqual([])
})

it('every class name that is declared for all components is used by one', () => {
  expect(declared.size).toBeGreaterThan(5)
  const isUsed = (name: string) => components.some(({ source }) => new RegExp(`['"\` ]${name}['"\` ]`).test(source))
  expect([...declared].filter((name) => !isUsed(name))).toEqual([])
})
