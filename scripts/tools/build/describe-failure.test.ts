import { build as esbuild } from 'esbuild'
import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

async function failureOf(contents: string): Promise<string> {
  const options = { stdin: { contents, sourcefile: 'shop.ts', loader: 'ts' as const }, write: false, bundle: true }
  try {
    await esbuild({ ...options, logLevel: 'silent' })
    return ''
  } catch (error) {
    return describeFailure(error)
  }
}

test('reports file, line, and column of a bundler error, and prints the line', async () => {
  const lines = (await failureOf('const a = 1\n  const b = }\n')).split('\n')
  expect(lines).toEqual(['shop.ts:2:13: Unexpected "}"', '  const b = }'])
})

test('cuts many faults to five lines', async () => {
  const imports = Array.from({ length: 9 }, (_, at) => `import './missing-${at}.ts'`)
  const lines = (await failureOf(imports.join('\n'))).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^shop\.ts:1:8: Could not resolve/)
  expect(lines[4]).toBe('…')
})

test('prints the message of other errors', () => {
  expect(describeFailure(new Error('No such file'))).toBe('Error: No such file')
})
