import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build as esbuild, type BuildOptions, type Plugin } from 'esbuild'
import { cssModulesPlugin } from './css-modules.ts'
import { printWarnings } from './describe-failure.ts'
import { messagesPlugin } from './messages.ts'
import { shortScriptsPlugin } from './short-scripts.ts'

interface ServerBuild {
  outdir: string
  entryPoints?: Readonly<Record<string, string>>
}

/** What the program begins with, and the shop, which processes that serve requests load when they need it. */
const ENTRY_POINTS = { main: 'server/main.ts', 'open-shop': 'server/open-shop.ts' }

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

/** Gives components the lighter react-intl. The server's own code makes and provides what that one uses. */
const messagesOfComponents: Plugin = {
  name: 'messages-of-components',
  setup(build) {
    build.onResolve({ filter: /^react-intl$/ }, ({ importer }) =>
      /[\\/]client[\\/]/.test(importer) ? { path: resolve('scripts/build/stand-ins/react-intl-on-server.tsx') } : null,
    )
  },
}

/** Our code in a file for each entry point, with source maps; packages stay in node_modules. */
export function serverOptions({ outdir, entryPoints = ENTRY_POINTS }: ServerBuild) {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    entryPoints,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    outdir,
    sourcemap: true,
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    loader: { '.css': 'empty', '.graphql': 'text' },
    plugins: [
      shopPlugin,
      messagesOfComponents,
      cssModulesPlugin({ styles: false }),
      messagesPlugin(),
      shortScriptsPlugin(),
    ],
    logLevel: 'silent',
  } satisfies BuildOptions
}

/** Writes `dist/server`. */
export async function buildServer(entryPoints?: Readonly<Record<string, string>>): Promise<void> {
  const { warnings } = await esbuild(serverOptions({ outdir: 'dist/server', entryPoints }))
  printWarnings(warnings)
}
