import type { BuildOptions, Plugin } from 'esbuild'
import { cssModulesPlugin } from './css-modules.ts'
import { fontSubsetsPlugin } from './font-subsets.ts'
import { ENTRY } from './import-graph.ts'

export const BROWSERS = ['chrome120', 'firefox121', 'safari17']

const common = {
  entryPoints: { entry: ENTRY },
  bundle: true,
  metafile: true,
  format: 'esm',
  target: BROWSERS,
  jsx: 'automatic',
  assetNames: '[name]-[hash]',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  loader: { '.woff2': 'file', '.svg': 'file' },
  // https://formatjs.github.io/docs/guides/advanced-usage#react-intl-without-parser-40-smaller
  alias: {
    '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  },
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

const modes = {
  production: {
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  },
  // Without hashes, because the server keeps running when a style sheet changes.
  development: { jsxDev: true, define: { 'process.env.NODE_ENV': '"development"' }, entryNames: '[name]' },
} satisfies Record<string, BuildOptions>

/** The scripts of a style sheet build are discarded, so it does not read their packages. */
const leaveOutScripts: Plugin = {
  name: 'leave-out-scripts',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ kind, path }) =>
      kind === 'import-statement' || kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

interface ClientBuild {
  mode: keyof typeof modes
  outdir: string
}

export function scriptOptions({ mode, outdir }: ClientBuild) {
  return {
    ...common,
    ...modes[mode],
    outdir,
    splitting: true,
    loader: { ...common.loader, '.css': 'empty' },
    plugins: [cssModulesPlugin({ styles: false })],
  } satisfies BuildOptions
}

export function styleOptions({ mode, outdir }: ClientBuild) {
  return {
    ...common,
    ...modes[mode],
    outdir,
    splitting: false,
    write: false,
    plugins: [cssModulesPlugin({ styles: true }), leaveOutScripts, fontSubsetsPlugin],
  } satisfies BuildOptions
}
