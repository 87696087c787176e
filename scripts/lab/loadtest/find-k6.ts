import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where Go puts what `go install` has built. */
function goBinary(): string {
  const { GOBIN, GOPATH } = process.env
  return GOBIN || join(GOPATH?.split(delimiter)[0] || join(homedir(), 'go'), 'bin')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What to do where it is missing. The npm package of that name is something else: an empty stand-in for types. */
export const HOW_TO_GET_K6 =
  'k6 is not installed: "go install go.k6.io/k6@latest" builds it, or take a package of grafana.com/docs/k6 (the npm ' +
  'package k6 is not it).'

/** The program on `PATH` or among those that Go has built; null where there is none. */
export function findK6(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), goBinary()]
  return folders.map((folder) => join(folder, 'k6')).find(isProgram) ?? null
}
