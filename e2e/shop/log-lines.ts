import { readFileSync } from 'node:fs'

interface Line {
  msg?: string
  pid?: number
  worker?: number
  path?: string
  status?: number
  backendPid?: number
}

/** What the processes of a shop have logged so far. */
export function linesOf(logFile: string): Line[] {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('{') && line.endsWith('}')).map((line) => JSON.parse(line))
}
