import { build } from 'esbuild'
import { pageScriptOptions } from '../build/client.ts'
import { describeFailure } from '../build/describe-failure.ts'
import { readImportGraph } from '../build/import-graph.ts'
import { readPageModules } from '../build/page-modules.ts'
import { serverOptions } from '../build/server.ts'

// Bundles as the build does, without minifying and writing.
try {
  const pages = await readPageModules()
  const client = await pageScriptOptions(pages, await readImportGraph(), () => '')
  const server = serverOptions({ outdir: 'dist/server' })
  await Promise.all([client, server].map((options) => build({ ...options, write: false })))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
