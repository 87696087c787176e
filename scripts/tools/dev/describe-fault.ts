import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const AROUND = 2
const MOST_FRAMES = 8

export interface Fault {
  type: 'fault'
  where: string
  stack: string
}

export function isFault(message: unknown): message is Fault {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'fault') return false
  return 'where' in message && 'stack' in message && typeof message.stack === 'string'
}

interface Place {
  file: string
  line: number
  column: number
}

/** Null outside the shop's own sources. */
function placeOf(frame: string): Place | null {
  const [, path = '', line, column] = /(?:\(|at )((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)\)?$/.exec(frame) ?? []
  if (path === '' || path.includes('/node_modules/')) return null
  const file = path.startsWith('file://') ? fileURLToPath(path) : path
  return { file: relative(process.cwd(), file), line: Number(line), column: Number(column) }
}

function codeFrame({ file, line, column }: Place): string[] {
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
  const first = Math.max(1, line - AROUND)
  const width = String(line + AROUND).length
  return lines.slice(first - 1, line + AROUND).flatMap((text, index) => {
    const number = first + index
    const isIt = number === line
    const shown = `${isIt ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
    return isIt ? [shown, `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [shown]
  })
}

export function describeFault({ where, stack }: Fault): string {
  const lines = stack.split('\n')
  const isFrame = (line: string) => /^\s+at /.test(line)
  const message = lines.filter((line) => !isFrame(line))
  const frames = lines.filter(isFrame).flatMap((line) => {
    const place = placeOf(line.trim())
    return place ? [{ line, place }] : []
  })
  const [first] = frames
  const head = first ? `${first.place.file}:${first.place.line}:${first.place.column}: ` : ''
  return [
    `${head}${message.join('\n')} (${where})`,
    ...(first ? codeFrame(first.place) : []),
    ...frames.slice(0, MOST_FRAMES).map(({ line }) => line),
  ].join('\n')
}
