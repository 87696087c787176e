import { readdirSync, readFileSync } from 'node:fs'
import { getMetadata } from 'valibot'
import { backendReference } from '#backend/settings-reference.ts'
import { type LimitName, LIMITS } from '#graphql/limits.ts'
import { operationTable } from '#server/agents/operation-table.ts'
import { type SettingText, ShopSettings } from '#server/ground/settings.ts'
import logFields from '#server/machines/log-fields.json' with { type: 'json' }
import { createMetrics } from '#server/machines/metrics.ts'
import safety from '../../../security/threats.json' with { type: 'json' }
import { errorCodeTables } from './error-code-tables.ts'
import { code, table } from './table.ts'

const DECISIONS = 'docs/decisions'

const codes = (texts: readonly string[]) => texts.map(code).join(', ')
/** Adjacent settings with the same description share a row. */
function sharedRows(settings: Readonly<Record<string, SettingText>>) {
  const rows: { names: string[]; text: SettingText }[] = []
  for (const [name, text] of Object.entries(settings)) {
    const last = rows.at(-1)
    if (last?.text.what === text.what) last.names.push(name)
    else rows.push({ names: [name], text })
  }
  return rows
}

function shopReference(): Record<string, SettingText> {
  const described = Object.entries(ShopSettings.entries).map(([name, schema]) => [name, getMetadata(schema)] as const)
  // @NOTE The schema describes settings with texts of this type.
  return Object.fromEntries(described.filter(([, text]) => 'what' in text) as [string, SettingText][])
}

function settingsTable(settings: Readonly<Record<string, SettingText>>): string {
  const rows = sharedRows(settings).map(({ names, text: { value, otherwise, what } }) => {
    const words = value ? otherwise && ` (${otherwise})` : `unset: ${otherwise}`
    return [codes(names), (value && code(value)) + words, what]
  })
  return table(['variable', 'default', 'meaning'], rows)
}

const number = new Intl.NumberFormat('en')

function limitsTable(): string {
  // @NOTE The keys of the table are its names.
  const rows = (Object.keys(LIMITS) as LimitName[]).map((name) => {
    const { value, least, most, unit, what, share } = LIMITS[name]
    const amount = (count: number) => `${number.format(count)} ${unit}`.trimEnd()
    const ofVisitor = typeof share === 'number' ? `${number.format(share * 100)} %` : share && code(share)
    return [code(name), amount(value), `${amount(least)} – ${amount(most)}`, what, ofVisitor ?? '']
  })
  return table(['name', 'default', 'range', 'limits', 'of which for one visitor'], rows)
}

function metricsTable(): string {
  const metrics = createMetrics(true)
  metrics.watch({ backend: () => ({ inFlight: 0, breakers: {}, isReached: true }), pageCacheBytes: () => 0 })
  const rows = metrics.descriptions.map(({ name, kind, labelNames, help }) => [
    code(name),
    kind,
    codes(labelNames),
    help.replace(/\.$/, ''),
  ])
  return table(['metric', 'kind', 'labels', 'meaning'], rows)
}

function operationsTable(): string {
  const rows = operationTable.map(({ tool, method, path, capability, description }) => [
    code(tool),
    code(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    code(capability),
    description,
  ])
  return table(['tool', 'REST', 'capability', 'use'], rows)
}

/** A test is named as `file: title`. */
const filesOf = (tests: readonly string[]) => codes([...new Set(tests.map((test) => test.split(': ')[0] ?? ''))])

/** The tables of a document by name. Each is between `<!-- name -->` and `<!-- /name -->`. */
const documents: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/operations/settings.md': {
    'shop settings': () => settingsTable(shopReference()),
    'backend settings': () => settingsTable(backendReference),
  },
  'docs/operations/limits.md': { limits: limitsTable },
  'docs/operations/logs.md': {
    fields: () =>
      table(
        ['field', 'lines', 'meaning'],
        logFields.map(({ fields, lines, meaning }) => [codes(fields), lines, meaning]),
      ),
  },
  'docs/operations/metrics.md': { metrics: metricsTable },
  'docs/integrate/agents.md': { operations: operationsTable },
  'docs/integrate/error-codes.md': errorCodeTables,
  'docs/threats.md': {
    threats: () =>
      table(
        ['#', 'threat', 'control', 'tests'],
        safety.threats.map(({ id, threat, control, tests }) => [id, threat, control, filesOf(tests)]),
      ),
    safeguards: () =>
      table(
        ['what', 'value', 'tests'],
        safety.safeguards.map(({ what, value, tests }) => [what, value, filesOf(tests)]),
      ),
  },
  [`${DECISIONS}/README.md`]: { decisions: decisionsByStatus },
}

function decisionsByStatus(): string {
  const records = readdirSync(DECISIONS)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => {
      const [, title = '', status = ''] =
        /^# (.+)\n\n## Status\n\n(\w+)/.exec(readFileSync(`${DECISIONS}/${file}`, 'utf8')) ?? []
      if (!status) throw new Error(`${DECISIONS}/${file} must begin with a title and "## Status"`)
      return { line: `- [${title}](${file})`, status }
    })
  const byStatus = Object.entries(Object.groupBy(records, ({ status }) => status))
  return byStatus
    .map(([status, all = []]) => [`## ${status}\n`, ...all.map(({ line }) => line)].join('\n'))
    .join('\n\n')
}

/** @throws if the document lacks the comments */
function withTable(document: string, file: string, name: string, content: string): string {
  const place = new RegExp(`(<!-- ${name} -->)[^]*(<!-- /${name} -->)`)
  if (!place.test(document)) throw new Error(`${file} lacks <!-- ${name} --> or <!-- /${name} -->`)
  return document.replace(place, (_all, begin: string, end: string) => `${begin}\n\n${content}\n\n${end}`)
}

export function referenceDocuments(): { filename: string; content: string }[] {
  return Object.entries(documents).map(([filename, tables]) => ({
    filename,
    content: Object.entries(tables).reduce(
      (document, [name, content]) => withTable(document, filename, name, content()),
      readFileSync(filename, 'utf8'),
    ),
  }))
}

const WIDTH = 118

function comment(text: string): string[] {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (`${last} ${word}`.length > WIDTH) lines.push(`# ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

export function envExample(): string {
  const parts = [...sharedRows(shopReference()), ...sharedRows(backendReference)].map(
    ({ names, text: { value, otherwise, what } }) => {
      const text = `${what}${otherwise && `. Default: ${otherwise}`}`.replaceAll('`', '')
      return [...comment(text), ...names.map((name) => `${name}=${value}`)]
    },
  )
  const head = comment('All settings with their defaults. None is required.')
  return [head, ...parts].map((lines) => lines.join('\n')).join('\n\n')
}
