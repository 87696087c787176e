import { globSync, readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { UNUSED, withoutUnused } from './unused-react.ts'

const reactDom = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
const shorter = withoutUnused(reactDom)

/** All that a browser runs with React. */
const sources = globSync(['client/**/*.{ts,tsx}', 'shared/**/*.ts', 'node_modules/urql/dist/*.es.js'])
  .filter((file) => !/\.test\.|testing/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

test('nothing uses what is left out of react-dom', () => {
  const text = sources.join('\n')
  expect(text).toContain('useState')
  expect(text).not.toMatch(/<ViewTransition|\b(ViewTransition|SuspenseList|useActionState|useFormState)\b.*from 'react/)
  expect(text).not.toMatch(/\.(ViewTransition|SuspenseList|unstable_SuspenseList|useActionState)\b/)
  expect(text).not.toMatch(/<Fragment[^>]*\sref=|componentStack|captureOwnerStack/)
  const fromReactDom = [...text.matchAll(/import (.*) from ["']react-dom["']/g)].map(([, names]) => names)
  expect([...new Set(fromReactDom)]).toEqual(['{ flushSync }'])
})

test('what is left is a program, smaller by a tenth', () => {
  expect(() => compileFunction(shorter, ['exports', 'require'])).not.toThrow()
  expect(shorter.length).toBeLessThan(reactDom.length * 0.9)
  expect(shorter).toContain('function startViewTransition() {}')
  expect(shorter).toContain('function isFragmentInstanceHostBoundary(fiber) {\n')
  expect(shorter).not.toContain('FragmentInstance.prototype')
})

test('every feature has its functions in this version of react-dom', () => {
  expect(() => withoutUnused('function startViewTransition() {\n}\n')).toThrow('component stacks')
  const names = [...shorter.matchAll(/^function (\w+)\(\) \{\}$/gm)].map(([, name = '']) => name)
  for (const [feature, pattern] of Object.entries(UNUSED)) {
    expect(
      names.some((name) => pattern.test(name)),
      feature,
    ).toBe(true)
  }
})
