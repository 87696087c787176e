import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type BuildOptions, build as esbuild } from 'esbuild'
import { BROWSERS } from './client-options.ts'

const toGzip = promisify(gzip)
const SOURCES = ['graphiql/**/*.{ts,tsx,css,html,graphql}', 'scripts/tools/build/graphiql.ts', 'package-lock.json']

async function sourceDigest(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(SOURCES)) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

const common = {
  bundle: true,
  minify: true,
  target: BROWSERS,
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** Style sheets of the editor that its scripts import are also in GraphiQL's own. */
const page = (outdir: string) =>
  ({
    ...common,
    entryPoints: ['graphiql/entry.tsx'],
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.ttf': 'empty', '.graphql': 'text' },
    outdir,
  }) satisfies BuildOptions

/** One file each: the shop's policy lets a worker load nothing. */
const workers = (outdir: string) =>
  ({
    ...common,
    entryPoints: {
      'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
      'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
      'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
    },
    format: 'iife',
    outdir,
  }) satisfies BuildOptions

const styles = (outdir: string) =>
  ({ ...common, entryPoints: ['graphiql/page.css'], loader: { '.ttf': 'dataurl' }, outdir }) satisfies BuildOptions

/** Without brotli, which takes ten times as long, for a page that few people open. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => writeFile(join(folder, `${name}.gz`), await toGzip(await readFile(join(folder, name))))),
  )
}

/** Bundles GraphiQL as published, for `server/data/graphiql.ts`. Only builds if something changed. */
export async function buildGraphiQL(folder: string): Promise<void> {
  const stamp = join(folder, '.stamp')
  const digest = await sourceDigest()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return
  await rm(folder, { recursive: true, force: true })
  await Promise.all([page, workers, styles].map((options) => esbuild(options(folder))))
  await cp('graphiql/page.html', join(folder, 'page.html'))
  await compress(folder)
  await writeFile(stamp, digest)
}
