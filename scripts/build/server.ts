import { readFileSync } from 'node:fs'
import { build as esbuild, type BuildOptions, type Plugin } from 'esbuild'
import { cssModulesPlugin } from './css-modules.ts'
import { printWarnings } from './describe-failure.ts'
import { messagesPlugin } from './messages.ts'

interface ServerBuild {
  outdir: string
  entryPoints?: Readonly<Record<string, string>>
  kind?: keyof typeof kinds
}

/** The program, the shop, which processes that serve requests load when they need it, and a step of deploys. */
const ENTRY_POINTS = {
  main: 'server/main.ts',
  'open-shop': 'server/open-shop.ts',
  'enter-build': 'server/ledger/enter-build.ts',
}

/**
 * Keeps the shop out of the program that starts it. Splitting would do that too, but makes some two hundred files and a
 * larger process.
 */
const shopPlugin: Plugin = {
  name: 'shop-beside',
  setup(build) {
    build.onResolve({ filter: /\/open-shop\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './open-shop.js', external: true } : null,
    )
  },
}

/** Packages that find files of their own beside themselves. */
const ON_DISK = ['pino']

function dependencies(): string[] {
  const names: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.keys(names.dependencies)
}

/** CommonJS packages that become part of a module still ask for Node's modules by `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/**
 * V8 keeps the text of all code in memory, two bytes for each letter where a file has a single one that is not Latin,
 * be it in a comment. A process that holds only what it can run, without comments, is 9 MB smaller.
 */
const kinds = {
  production: {
    external: ON_DISK,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
  },
  /** Packages stay in node_modules, because a change of ours must be seen at once. */
  development: { external: dependencies().flatMap((name) => [name, `${name}/*`]), jsxDev: true },
} satisfies Record<string, BuildOptions>

/** Our code and its packages in a file for each entry point, with source maps. */
export function serverOptions({ outdir, entryPoints = ENTRY_POINTS, kind = 'production' }: ServerBuild) {
  return {
    ...kinds[kind],
    entryPoints,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    outdir,
    sourcemap: true,
    loader: { '.css': 'empty', '.graphql': 'text' },
    plugins: [shopPlugin, cssModulesPlugin({ styles: false }), messagesPlugin()],
    logLevel: 'silent',
  } satisfies BuildOptions
}

/** Writes `dist/server`. */
export async function buildServer(entryPoints?: Readonly<Record<string, string>>): Promise<void> {
  const { warnings } = await esbuild(serverOptions({ outdir: 'dist/server', entryPoints }))
  printWarnings(warnings)
}
