import { existsSync, statSync } from 'node:fs'
import { runCommand } from '../tools/testing/run-command.ts'

const FOLDER = 'scripts/lab'
const INSTALLED = `${FOLDER}/node_modules/.package-lock.json`

export async function installLab(): Promise<void> {
  const lock = `${FOLDER}/package-lock.json`
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(lock).mtimeMs) return
  console.log(`Installing the packages of ${FOLDER} …`)
  const command = ['npm', 'ci', '--prefix', FOLDER, '--include=dev', '--ignore-scripts']
  if ((await runCommand(command, { output: 'show' })).code !== 0) throw new Error(`npm ci failed in ${FOLDER}.`)
}

export const labProgram = (name: string): string => `${FOLDER}/node_modules/.bin/${name}`
