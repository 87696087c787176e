import { cp, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { runCommand } from '../../tools/testing/run-command.ts'
import type { Stage, Step } from './read-dockerfile.ts'

export interface Image {
  stage: Stage
  root: string
  folder: string
}

interface MakeOptions {
  stages: readonly Stage[]
  /** Empty folder in which each stage gets a folder. */
  scratch: string
  sources: readonly string[]
}

/** Outside a container these paths would be this machine's own. */
const OUTSIDE = /(?:^|[\s=])\/(?!dev\/null)/

async function copyInto(from: string, to: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory()
  const target = !isFolder && to.endsWith('/') ? join(to, basename(from)) : to
  await mkdir(dirname(target), { recursive: true })
  await cp(from, target, { recursive: true, verbatimSymlinks: true })
}

async function copySources(names: readonly string[], sources: readonly string[], to: string): Promise<void> {
  const wanted = names.includes('.') ? sources : sources.filter((path) => names.includes(path))
  if (wanted.length === 0) throw new Error(`Nothing of ${names.join(', ')} gets into the image.`)
  for (const path of wanted) await copyInto(path, join(to, path))
}

function parseFlag(word: string): [string, string] {
  const [name = '', value = ''] = word.slice(2).split('=', 2)
  return [name, value]
}

async function run(command: string, folder: string, args: Record<string, string>): Promise<void> {
  if (OUTSIDE.test(command)) throw new Error(`This step would change the machine, not the image: ${command}`)
  console.log(`  RUN ${command}`)
  const { code, output } = await runCommand(['sh', '-ec', `cd '${folder}'; ${command}`], { output: 'keep', env: args })
  if (code !== 0) throw new Error(`It ended with code ${code}:\n${output.split('\n').slice(-20).join('\n')}`)
}

/**
 * Uses this machine's Node.js. The content of external base images is missing.
 * @returns the stages by name
 */
export async function makeImage({ stages, scratch, sources }: MakeOptions): Promise<Map<string, Image>> {
  const images = new Map<string, Image>()
  for (const [at, stage] of stages.entries()) {
    const root = join(scratch, `stage-${at}`)
    const base = images.get(stage.base)
    if (base) await runCommand(['cp', '-a', base.root, root], { output: 'keep' })
    let folder = base ? join(root, relative(base.root, base.folder)) : root
    const args: Record<string, string> = {}
    console.log(`stage ${stage.name || at}, from ${stage.base}`)

    async function copy({ rest }: Step): Promise<void> {
      const all = rest.split(/\s+/)
      const flags = new Map(all.filter((word) => word.startsWith('--')).map((word) => parseFlag(word)))
      const words = all.filter((word) => !word.startsWith('--'))
      const target = words.pop() ?? ''
      const to = isAbsolute(target) ? join(root, target) : join(folder, target)
      const stageName = flags.get('from')
      if (stageName === undefined) return copySources(words, sources, to)
      const from = images.get(stageName)?.root
      if (from === undefined) throw new Error(`COPY ${rest}: there is no such stage.`)
      for (const path of words) await copyInto(join(from, path), to)
      const owner = flags.get('chown')
      if (owner && process.getuid?.() === 0) await runCommand(['chown', '-R', owner, to], { output: 'keep' })
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
    images.set(stage.name || String(at), { stage, root, folder })
  }
  return images
}
