import type { Setting } from '#shared/settings/setting.ts'
import { SETTING_NAMES, type SettingName, SETTINGS } from '#shared/settings/settings.ts'
import { withTable } from './readme-table.ts'

interface Row {
  names: SettingName[]
  setting: Setting
}

/** Settings with the same meaning that stand together are one row. */
function rowsOf(isWanted: (setting: Setting) => boolean): Row[] {
  const rows: Row[] = []
  for (const name of SETTING_NAMES) {
    const setting: Setting = SETTINGS[name]
    if (!isWanted(setting)) continue
    const last = rows.at(-1)
    if (last?.setting === setting) last.names.push(name)
    else rows.push({ names: [name], setting })
  }
  return rows
}

function line({ names, setting }: Row): string {
  const { value, otherwise, what } = setting
  const words = [value && `\`${value}\``, otherwise].filter(Boolean).join(': ')
  return `| ${names.map((name) => `\`${name}\``).join(', ')} | ${value ? words : `empty: ${words}`} | ${what} |`
}

const table = (isWanted: (setting: Setting) => boolean) => [
  '| variable | default | meaning |',
  '| --- | --- | --- |',
  ...rowsOf(isWanted).map(line),
]

/** The README with its tables of settings as they are in the code. */
export function withSettingsTables(readme: string): string {
  const own = withTable(
    readme,
    'settings',
    table(({ part }) => part !== 'backend'),
  )
  return withTable(
    own,
    'settings of the reference backend',
    table(({ part }) => part === 'backend'),
  )
}

const WIDTH = 118

/** A text as lines of a comment. */
function comment(text: string): string[] {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (`${last} ${word}`.length > WIDTH) lines.push(`# ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** `.env.example`: every setting with its default, for copying. */
export function envExample(): string {
  const head = comment('Every setting with its default; none is needed.')
  const parts = rowsOf(() => true).map(({ names, setting }) => {
    const { value, otherwise, what } = setting
    const text = `${what}${otherwise && `. Default: ${otherwise}`}`.replaceAll('`', '')
    return [...comment(text), ...names.map((name) => `${name}=${value}`)]
  })
  return [head, ...parts].map((lines) => lines.join('\n')).join('\n\n')
}
