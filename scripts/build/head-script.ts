import { build as esbuild } from 'esbuild'
import { BROWSERS } from './client-options.ts'

/** The classic script that runs in the `<head>` of every page; short, because each document contains it. */
export async function buildHeadScript(): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: ['client/document/head-script.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: BROWSERS,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text.trim() ?? ''
}
