import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { withoutUnused } from './unused-react.ts'

/** React's packages by what is imported, and the files that they run in production. */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

const REQUIRED = String.raw`(\w+) = require\("([^"]+)"\)`
/** The statement that requires other packages, and each of them. */
const REQUIRES = new RegExp(String.raw`^var ${REQUIRED}(,\s+${REQUIRED})*;$`, 'm')
const EXPORTED = /\bexports\.(\w+)/g
/** The first time that something is exported, which is where it gets its name. */
const FIRST_EXPORT = /^exports\.(\w+) =/gm

/**
 * Writes one of React's production files, a CommonJS module, as an ECMAScript module. Those are functions that run
 * while a page starts, and a browser first reads a function's text on the main thread; text of a module it reads on
 * another, while it arrives. A bundler can leave exports out, too.
 * @throws where something of CommonJS would be left: React has changed how it is built
 */
export function toModule(source: string): string {
  const imports = [...(REQUIRES.exec(source)?.[0] ?? '').matchAll(new RegExp(REQUIRED, 'g'))]
  const names = new Set([...source.matchAll(FIRST_EXPORT)].map(([, name = '']) => name))
  const seen = new Set<string>()
  const body = source
    .replace(REQUIRES, '')
    .replace(FIRST_EXPORT, (text, name: string) => {
      if (seen.has(name)) return text
      seen.add(name)
      return `var exported_${name} =`
    })
    .replace(EXPORTED, (text, name: string) => (names.has(name) ? `exported_${name}` : text))
  const left = /\b(exports|module|require)\b(?=[.(])/.exec(body)?.[0]
  if (left || names.size === 0) throw new Error(`A file of React uses ${left ?? 'no exports'} in an unknown way.`)
  return [
    ...imports.map(([, name, path]) => `import * as ${name} from '${path}'`),
    body,
    `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/** React as modules, without what the shop does not use; in the production build only. */
export const reactModulesPlugin: Plugin = {
  name: 'react-modules',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path }) => {
      const file = REACT_FILES[path]
      if (!file) return { errors: [{ text: `${path} has no production file in scripts/build/react-modules.ts` }] }
      return { path: resolve('node_modules', file) }
    })
    build.onLoad({ filter: /[\\/]cjs[\\/](react|scheduler)[\w-]*\.production\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const isClient = path.endsWith('react-dom-client.production.js')
      return { contents: toModule(isClient ? withoutUnused(source) : source) }
    })
  },
}
