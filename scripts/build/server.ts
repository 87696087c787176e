import { readFileSync } from 'node:fs'
import { build as esbuild, type BuildOptions } from 'esbuild'
import { cssModulesPlugin } from './css-modules.ts'
import { printWarnings } from './describe-failure.ts'
import { messagesPlugin } from './messages.ts'
import { shortScriptsPlugin } from './short-scripts.ts'

interface ServerBuild {
  outdir: string
  entryPoints?: Record<string, string>
}

/** Our code in one file with a source map; packages stay in node_modules. */
export function serverOptions({ outdir, entryPoints = { main: 'server/main.ts' } }: ServerBuild) {
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
    plugins: [cssModulesPlugin({ styles: false }), messagesPlugin(), shortScriptsPlugin()],
    logLevel: 'silent',
  } satisfies BuildOptions
}

/** Writes `dist/server`. */
export async function buildServer(entryPoints?: Record<string, string>): Promise<void> {
  const { warnings } = await esbuild(serverOptions({ outdir: 'dist/server', entryPoints }))
  printWarnings(warnings)
}
