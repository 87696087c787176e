import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'esbuild'

const run = promisify(execFile)
const FORMATJS = fileURLToPath(import.meta.resolve('@formatjs/cli/bin/formatjs'))

/** Message id → syntax tree. Compiled here, so the ICU parser is not in the bundles. */
export async function compileMessages(file: string): Promise<Record<string, object[]>> {
  const compile = [FORMATJS, 'compile', file, '--format', 'simple', '--ast']
  const { stdout } = await run(process.execPath, compile, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    setup(build) {
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => ({
        contents: JSON.stringify(await compileMessages(path)),
        loader: 'json',
      }))
    },
  }
}
