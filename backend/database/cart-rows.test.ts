import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only one module names the table of cart lines in its SQL', () => {
  const files = globSync('backend/**/*.ts', { exclude: ['backend/database/migrations/*', 'backend/**/*.test.ts'] })
  const naming = files.filter((file) => /\b(?:FROM|JOIN|INTO|UPDATE)\s+carts\b/i.test(readFileSync(file, 'utf8')))
  expect(naming).toEqual(['backend/database/cart-rows.ts'])
})
