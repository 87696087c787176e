import { readFile } from 'node:fs/promises'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'esbuild'

/** Turns a file of ICU texts into syntax trees, so that the parser need not travel to the browser. */
export function compileMessages(json: string): string {
  const texts: Record<string, string> = JSON.parse(json)
  const compiled = Object.entries(texts).map(([id, text]) => [id, parse(text, { captureLocation: false })])
  return JSON.stringify(Object.fromEntries(compiled))
}

/** `import('#locales/fr.json')` gives compiled texts. */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    setup(build) {
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => ({
        contents: compileMessages(await readFile(path, 'utf8')),
        loader: 'json',
      }))
    },
  }
}
