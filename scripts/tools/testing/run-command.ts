import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface Finished {
  code: number
  /** Empty if the output went to the terminal. */
  output: string
}

interface RunOptions {
  output: 'show' | 'keep'
  env?: Record<string, string>
}

export async function runCommand(command: readonly string[], { output, env = {} }: RunOptions): Promise<Finished> {
  const path = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const [program = 'node', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, PATH: path, ...env },
    stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve } = Promise.withResolvers<number>()
  child.once('error', (error) => {
    chunks.push(Buffer.from(error.message))
    resolve(127)
  })
  child.once('close', (code) => resolve(code ?? 1))
  const code = await promise
  return { code, output: Buffer.concat(chunks).toString('utf8').trim() }
}
