import { expect, test } from 'vitest'
import { describeFault } from './describe-fault.ts'

test('describes a fault with its location, the surrounding source, and its stack', () => {
  const { stack = '' } = new Error('no such thing')
  const [place, ...lines] = describeFault({ type: 'fault', where: 'a page', stack }).split('\n')
  expect(place).toMatch(/^scripts\/tools\/dev\/describe-fault\.test\.ts:\d+:\d+: Error: no such thing \(a page\)$/)
  const marked = lines.findIndex((line) => line.startsWith('>'))
  expect(lines[marked]).toContain("new Error('no such thing')")
  expect(lines[marked]?.[lines[marked + 1]?.indexOf('^') ?? 0]).toBe('n')
  expect(lines.find((line) => /^\s+at .*describe-fault\.test\.ts/.test(line))).toBeDefined()
  expect(lines.some((line) => line.includes('node_modules'))).toBe(false)
})

test('prints only the message of a fault without a source location', () => {
  expect(describeFault({ type: 'fault', where: 'a page', stack: 'string' })).toBe('string (a page)')
  const gone = 'Error: x\n    at f (/nowhere/gone.ts:1:2)'
  expect(describeFault({ type: 'fault', where: 'a page', stack: gone })).toContain('gone.ts:1:2')
})
