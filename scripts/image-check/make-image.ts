import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { runCommand } from '../testing/run-command.ts'
import type { Stage, Step } from './read-dockerfile.ts'

interface MakeOptions {
  stages: readonly Stage[]
  /** Empty; each stage becomes a folder of it. */
  scratch: string
  /** Files that may be copied into the image. */
  sources: readonly string[]
}

/** Outside of a container these would be this machine's own. */
const OUTSIDE = /(?:^|[\s=])\/(?!dev\/null)/

async function copyInto(from: string, to: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory()
  const target = !isFolder && to.endsWith('/') ? join(to, basename(from)) : to
  await mkdir(dirname(target), { recursive: true })
  await cp(from, target, { recursive: true, verbatimSymlinks: true })
}

/** Copies what `.dockerignore` lets through. */
async function copySources(names: readonly string[], sources: readonly string[], to: string): Promise<void> {
  const wanted = names.includes('.') ? sources : sources.filter((path) => names.includes(path))
  if (wanted.length === 0) throw new Error(`Nothing of ${names.join(', ')} gets into the image.`)
  for (const path of wanted) await copyInto(path, join(to, path))
}

async function run(command: string, folder: string, args: Record<string, string>): Promise<void> {
  if (OUTSIDE.test(command)) throw new Error(`This step would change the machine, not the image: ${command}`)
  console.log(`  RUN ${command}`)
  const { code, output } = await runCommand(['sh', '-ec', `cd '${folder}'; ${command}`], { output: 'keep', env: args })
  if (code !== 0) throw new Error(`It ended with code ${code}:\n${output.split('\n').slice(-20).join('\n')}`)
}

/**
 * Carries out the steps of all stages in folders. What a base image holds is not there: of Node this machine's is used.
 * @returns the folder of the last stage's work
 */
export async function makeImage({ stages, scratch, sources }: MakeOptions): Promise<string> {
  const roots = new Map<string, string>()
  let folder = scratch
  for (const [at, stage] of stages.entries()) {
    const root = join(scratch, `stage-${at}`)
    roots.set(stage.name || String(at), root)
    folder = root
    const args: Record<string, string> = {}
    console.log(`stage ${stage.name || at}, from ${stage.base}`)

    async function copy({ rest }: Step): Promise<void> {
      const words = rest.split(/\s+/)
      const from = words[0]?.startsWith('--from=') ? roots.get(words.shift()?.slice('--from='.length) ?? '') : null
      const to = join(folder, words.pop() ?? '')
      if (from === null) return copySources(words, sources, to)
      if (from === undefined) throw new Error(`COPY ${rest}: there is no such stage.`)
      for (const path of words) await copyInto(join(from, path), to)
    }

    for (const step of stage.steps) {
      const { instruction, rest } = step
      if (instruction === 'WORKDIR') {
        folder = join(root, rest)
        await mkdir(folder, { recursive: true })
      } else if (instruction === 'COPY') await copy(step)
      else if (instruction === 'RUN') await run(rest, folder, args)
      else if (instruction === 'ARG') args[rest.split('=', 1)[0] ?? ''] = ''
    }
  }
  if ((await readdir(folder)).length === 0) throw new Error('The image is empty.')
  return folder
}
