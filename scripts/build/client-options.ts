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

/** What differs between the browser's files as they are served and as they are worked on. */
const modes = {
  production: {
    minify: true,
    // React's developer tools are for development.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  },
  // Names without a hash: the server need not learn new ones when a sheet has changed.
  development: { jsxDev: true, define: { 'process.env.NODE_ENV': '"development"' }, entryNames: '[name]' },
} satisfies Record<string, BuildOptions>

/** The style sheet's scripts are thrown away, so their packages need not be read; fonts come from packages, too. */
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

/** One chunk per page; style rules are left to `styleOptions`. */
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

/** Style sheets alone. Without entry points of its own, one with all rules. */
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
