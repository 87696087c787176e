import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** `defaultMessage="…"` of JSX and `defaultMessage: '…'` of calls, with a comma that follows. */
const DEFAULT_MESSAGE =
  /\bdefaultMessage(?:=(?:"[^"]*"|\{(?:'[^']*'|"[^"]*"|`[^`]*`)\})|:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),?)/g

/** Code without its English texts. They serve translators and tests; the browser has its language's own file. */
export function stripDefaultMessages(code: string): string {
  return code.replace(DEFAULT_MESSAGE, '')
}

/** Reads our components without their English texts, which would travel twice: the message check finds every id. */
export function defaultMessagesPlugin(): Plugin {
  return {
    name: 'default-messages',
    setup(build) {
      build.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path }) => ({
        contents: stripDefaultMessages(await readFile(path, 'utf8')),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
}
