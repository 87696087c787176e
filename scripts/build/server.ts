import { readFile } from 'node:fs/promises'
import { build as esbuild } from 'esbuild'
import { cssModulesPlugin } from './css-modules.ts'
import { messagesPlugin } from './messages.ts'

/** Writes `dist/server`: our code in one file with a source map; packages stay in node_modules. */
export async function buildServer(entryPoints: Record<string, string> = { main: 'server/main.ts' }): Promise<void> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'))
  await esbuild({
    entryPoints,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    outdir: 'dist/server',
    sourcemap: true,
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    loader: { '.css': 'empty', '.graphql': 'text' },
    plugins: [cssModulesPlugin({ styles: false }), messagesPlugin()],
    logLevel: 'warning',
  })
}
