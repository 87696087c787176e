import { readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import { faultTexts, REFUSAL_CODES } from '#graphql/texts/errors.ts'
import { ERROR_CODES } from '#shared/error-codes.ts'
import { LOCALES } from '#shared/locales.ts'
import { code, table } from './table.ts'

const messages = LOCALES.map((locale): Record<string, string> => {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
})

/** `|` ends a cell, and ICU messages may contain it. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`)

/** @param ids names of texts by code; a code may have several */
function textTable(ids: readonly (readonly [code: string, textId: string])[]): string {
  const rows = ids.map(([name, id]) => [code(name), ...messages.map((texts) => cell(texts[id] ?? ''))])
  return table(['code', ...LOCALES], rows)
}

function faultTable(): string {
  const rows = Object.entries(ERROR_CODES).map(([name, { statuses, what }]) => [code(name), statuses.join(', '), what])
  return table(['code', 'status', 'when'], rows)
}

function refusalTable(): string {
  const { definitions } = parse(readFileSync('graphql/modules/common.graphql', 'utf8'))
  const values = definitions.flatMap((node) => {
    return node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'UserErrorCode' ? (node.values ?? []) : []
  })
  return table(
    ['code', 'meaning'],
    values.map(({ name, description }) => [code(name.value), (description?.value ?? '').replaceAll(/\s+/g, ' ')]),
  )
}

/** Refusals, sorted by their codes. */
function refusalTexts(): string {
  const byCode = Object.entries(REFUSAL_CODES).map(([id, name]) => [name, id] as const)
  return textTable(byCode.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}

export const errorCodeTables = {
  'error codes': faultTable,
  'error texts': () => textTable(Object.entries(faultTexts)),
  'refusal codes': refusalTable,
  'refusal texts': refusalTexts,
}
