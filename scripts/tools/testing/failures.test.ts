import { expect, it } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.ts'

const passed = { status: 'passed', title: 'adds', fullName: 'cart adds', failureMessages: [] }

it('names each failed unit test with the first line of its error', () => {
  const failed = {
    status: 'failed',
    title: 'removes',
    fullName: 'cart removes',
    failureMessages: ['Error: expected 1 to be 2\n    at cart.test.ts:7'],
  }
  const file = {
    name: `${process.cwd()}/server/cart.test.ts`,
    status: 'failed' as const,
    message: '',
    assertionResults: [passed, failed],
  }
  expect(vitestFailures({ numPassedTests: 1, testResults: [file] })).toEqual([
    'server/cart.test.ts › cart removes: Error: expected 1 to be 2',
  ])
})

it('names a file whose tests were skipped because its setup failed', () => {
  const skipped = { ...passed, status: 'skipped' }
  const file = {
    name: `${process.cwd()}/server/cart.test.ts`,
    status: 'failed' as const,
    message: 'Hook timed out in 60000ms.\nIncrease the timeout',
    assertionResults: [skipped, skipped],
  }
  const sound = { ...file, status: 'passed' as const, message: '', assertionResults: [passed] }
  expect(vitestFailures({ numPassedTests: 1, testResults: [file, sound] })).toEqual([
    'server/cart.test.ts: Hook timed out in 60000ms.',
  ])
})

it('names failed and retried browser tests of nested groups', () => {
  const place = { file: 'cart.test.ts', line: 4, column: 1 }
  const spec = (title: string, status: string, message?: string) => ({
    ...place,
    title,
    tests: [{ projectName: 'phone', status, results: [{ error: message ? { message } : undefined }, {}] }],
  })
  const group = { ...place, title: 'group', specs: [spec('pays', 'flaky', '\u001B[31mTimeout\u001B[39m\n  at …')] }
  const specs = [spec('adds', 'expected'), spec('removes', 'unexpected', 'Error: not visible')]
  const report = JSON.parse(
    JSON.stringify({ suites: [{ ...place, title: 'file', specs, suites: [group] }], errors: [] }),
  )
  expect(playwrightFailures(report)).toEqual([
    'cart.test.ts:4 › removes (phone): Error: not visible',
    'cart.test.ts:4 › pays (phone): Timeout',
  ])
})
