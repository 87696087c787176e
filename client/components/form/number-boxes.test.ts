import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A number input stays empty for digits of another script than the browser's.
test('no box for numbers is a number input', () => {
  const files = globSync('client/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(100)
  const asks = /type(?:=\{?| [!=]== )["']number["']|valueAsNumber/
  expect(files.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([])
})
