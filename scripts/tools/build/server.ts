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

const ENTRY_POINTS = {
  main: 'server/main.ts',
  'open-shop': 'server/start.ts',
  'enter-build': 'server/files/enter-build.ts',
}

/** Keeps the shop out of the program that starts it. Code splitting would create some two hundred files. */
const shopPlugin: Plugin = {
  name: 'shop-beside',
  setup(build) {
    build.onResolve({ filter: /\/open-shop\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './open-shop.js', external: true } : null,
    )
  },
}

/** Packages that load files beside their own. */
const ON_DISK = ['pino']

function dependencies(): string[] {
  const names: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.keys(names.dependencies)
}

/** CommonJS packages in an ES module still load Node's modules with `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/**
 * V8 keeps the source of all code in memory, in two bytes per character if a file has one outside Latin-1. A process
 * with only the code it needs, without comments, is 9 MB smaller.
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
  development: { external: dependencies().flatMap((name) => [name, `${name}/*`]), jsxDev: true },
} satisfies Record<string, BuildOptions>

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

export async function buildServer(entryPoints?: Readonly<Record<string, string>>): Promise<void> {
  const { warnings } = await esbuild(serverOptions({ outdir: 'dist/server', entryPoints }))
  printWarnings(warnings)
}
