import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

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

/** The npm package k6 only contains types. */
export const HOW_TO_GET_K6 =
  'k6 is not installed: "go install go.k6.io/k6@latest" builds it, or take a package of grafana.com/docs/k6 (the npm ' +
  'package k6 is not it).'

export function findK6(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), goBinary()]
  return folders.map((folder) => join(folder, 'k6')).find(isProgram) ?? null
}
