import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'esbuild'

/** Message id → syntax tree. Compiled here, so the ICU parser is not in the bundles. */
export async function compileMessages(file: string): Promise<Record<string, object[]>> {
  const texts: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, treeOf(id, text)]))
}

function treeOf(id: string, text: string): object[] {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`The text ${id} is not a valid ICU message: ${String(error)}`, { cause: error })
  }
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
