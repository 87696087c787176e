import { getMetadata } from 'valibot'
import { backendReference } from '#backend/settings-reference.ts'
import { type SettingText, ShopSettings } from '#server/settings.ts'
import { withTable } from './readme-table.ts'

interface Row {
  names: string[]
  text: SettingText
}

/** Adjacent settings with the same description share a row. */
function rowsOf(settings: Readonly<Record<string, SettingText>>): Row[] {
  const rows: Row[] = []
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

function line({ names, text: { value, otherwise, what } }: Row): string {
  const words = [value && `\`${value}\``, otherwise].filter(Boolean).join(': ')
  return `| ${names.map((name) => `\`${name}\``).join(', ')} | ${value ? words : `empty: ${words}`} | ${what} |`
}

const table = (settings: Readonly<Record<string, SettingText>>) => [
  '| variable | default | meaning |',
  '| --- | --- | --- |',
  ...rowsOf(settings).map(line),
]

export function withSettingsTables(readme: string): string {
  const own = withTable(readme, 'settings', table(shopReference()))
  return withTable(own, 'settings of the reference backend', table(backendReference))
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
  const head = comment('Every setting with its default; none is needed.')
  const rows = [...rowsOf(shopReference()), ...rowsOf(backendReference)]
  const parts = rows.map(({ names, text: { value, otherwise, what } }) => {
    const text = `${what}${otherwise && `. Default: ${otherwise}`}`.replaceAll('`', '')
    return [...comment(text), ...names.map((name) => `${name}=${value}`)]
  })
  return [head, ...parts].map((lines) => lines.join('\n')).join('\n\n')
}
