import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** The fields of Vitest's JSON report that are used here. Vitest does not export the report's type. */
export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: 'failed' | 'passed'
    message: string
    assertionResults: { status: string; title: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''

/** Returns a line for each failed test, and for each file that failed to load or failed in `beforeAll`. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
}

function suiteFailures({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error
        return `${file}:${line} › ${title} (${projectName}): ${firstLine(error?.message)}`
      }),
  )
  return [...own, ...suites.flatMap(suiteFailures)]
}

/** Returns a line for each failed test. A test that passed only on a retry counts as failed. */
export function playwrightFailures({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): string[] {
  return [...suites.flatMap(suiteFailures), ...errors.map(({ message }) => firstLine(message))]
}
