import { build as esbuild } from 'esbuild'
import type { AssetManifest } from '../../../server/render/asset-manifest.ts'
import { BROWSERS } from './client-options.ts'

export async function buildInlineScripts(): Promise<AssetManifest['inlineScripts']> {
  const { outputFiles } = await esbuild({
    entryPoints: ['client/foundation/document/head-script.ts', 'client/foundation/document/start-script.ts'],
    outdir: 'dist',
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: BROWSERS,
    logLevel: 'silent',
  })
  const textOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text.trim() ?? ''
  return { head: textOf('head-script.js'), start: textOf('start-script.js') }
}
