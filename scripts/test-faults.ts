import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type FaultRow, faultTable } from './faults/fault-table.ts'
import { runCommand } from './testing/run-command.ts'

const REPORT = '.cache/fault-tests.json'

interface Assertion {
  title: string
  status: string
  meta?: { figure?: string }
}

interface Report {
  testResults: { assertionResults: Assertion[] }[]
}

function rowOf({ id, fault, passLine }: FaultRow, assertions: readonly Assertion[]): { text: string; failed: boolean } {
  const own = assertions.filter(({ title, status }) => title.startsWith(`${id} `) && status !== 'pending')
  const failed = own.filter(({ status }) => status !== 'passed').length
  const figures = own.flatMap(({ meta }) => meta?.figure ?? [])
  const verdict = own.length === 0 ? 'no test' : failed > 0 ? `${failed} FAILED` : `${own.length} passed`
  const lines = [`${id.padEnd(4)} ${verdict.padEnd(10)} ${fault}`, `     must: ${passLine}`]
  for (const figure of figures) lines.push(`     measured: ${figure}`)
  return { text: lines.join('\n'), failed: own.length === 0 || failed > 0 }
}

rmSync(REPORT, { force: true })
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`]
await runCommand(['vitest', 'run', '-t', String.raw`\bF\d+ `, ...reporters, ...process.argv.slice(2)], {
  output: 'show',
  env: { LONG_FAULTS: '1' },
})
if (!existsSync(REPORT)) throw new Error('The tests have not run.')
const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'))
const assertions = report.testResults.flatMap(({ assertionResults }) => assertionResults)
const rows = faultTable.map((row) => rowOf(row, assertions))
console.log(`\n${rows.map(({ text }) => text).join('\n')}\n`)
console.log(
  `${rows.filter(({ failed }) => !failed).length} rows passed, ${rows.filter(({ failed }) => failed).length} failed`,
)
process.exitCode = rows.some(({ failed }) => failed) ? 1 : 0
