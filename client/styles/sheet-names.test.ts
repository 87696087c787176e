import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** A name that is only known when the component runs: `styles[variant]`. */
const COMPUTED = '[]'

interface Use {
  component: string
  sheet: string
  name: string
}

/** Class names that components take from style modules: `styles.title` of `import styles from './x.module.css'`. */
function usesOf(component: string): Use[] {
  const source = readFileSync(component, 'utf8')
  const imports = [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)]
  return imports.flatMap(([, binding = '', path = '']) => {
    const sheet = join(dirname(component), path)
    const names = [...source.matchAll(new RegExp(`(?<!['\\w/.-])${binding}(?:\\.(\\w+)|\\[)`, 'g'))]
    return names.map(([, name = COMPUTED]) => ({ component, sheet, name }))
  })
}

const declaredIn = (sheet: string) => {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...rules.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name)
}

const sheets = new Map(globSync('client/**/*.module.css').map((sheet) => [sheet, new Set(declaredIn(sheet))]))
const uses = globSync('client/**/*.tsx', { exclude: ['client/**/*.test.tsx'] }).flatMap(usesOf)

it('every class name that a component takes from a style module is declared there', () => {
  expect(uses.length).toBeGreaterThan(500)
  expect(uses.filter(({ sheet, name }) => name !== COMPUTED && !sheets.get(sheet)?.has(name))).toEqual([])
})

it('every class name of a style module is used', () => {
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`))
  const fixed = [...sheets].filter(([sheet]) => !used.has(`${sheet} ${COMPUTED}`))
  const declared = fixed.flatMap(([sheet, names]) => [...names].map((name) => `${sheet} ${name}`))
  expect(declared.filter((name) => !used.has(name))).toEqual([])
})
