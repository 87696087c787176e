import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BuildResult, context, type OutputFile } from 'esbuild'
import { scriptOptions, styleOptions } from '../build/client-options.ts'
import { buildGraphiQL } from '../build/graphiql.ts'
import { buildInlineScripts } from '../build/inline-scripts.ts'
import { createManifest } from '../build/manifest.ts'
import { messagesPlugin } from '../build/messages.ts'
import { readPageModules } from '../build/page-modules.ts'
import { serverOptions } from '../build/server.ts'

const FOLDER = '.cache'
export const ASSETS_FOLDER = `${FOLDER}/client/assets`
export const SERVER_SCRIPT = `${FOLDER}/server/main.js`
const MANIFEST = `${FOLDER}/client/manifest.json`

export interface Changed {
  server: boolean
  client: boolean
}

interface DevBuilds {
  /** @throws esbuild's `BuildFailure` */
  rebuild(): Promise<Changed>
  dispose(): Promise<void>
}

function createWriter() {
  const written = new Map<string, string>()
  return async function write(files: readonly Pick<OutputFile, 'path' | 'hash' | 'contents'>[]): Promise<boolean> {
    const changed = files.filter(({ path, hash }) => written.get(path) !== hash)
    for (const { path, hash, contents } of changed) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, contents)
      written.set(path, hash)
    }
    return changed.length > 0
  }
}

const filesOf = ({ outputFiles = [] }: BuildResult) => outputFiles

/** esbuild keeps parsed files in memory, so rebuilds are fast. */
export async function createDevBuilds(): Promise<DevBuilds> {
  const client = { mode: 'development', outdir: ASSETS_FOLDER } as const
  const scriptBase = scriptOptions(client)
  await rm(`${FOLDER}/client`, { recursive: true, force: true })
  const [scripts, styles, server] = await Promise.all([
    context({ ...scriptBase, write: false, sourcemap: 'linked', plugins: [...scriptBase.plugins, messagesPlugin()] }),
    context(styleOptions(client)),
    context({
      ...serverOptions({ outdir: dirname(SERVER_SCRIPT), kind: 'development' }),
      write: false,
      metafile: true,
    }),
  ])
  await buildGraphiQL(`${FOLDER}/graphiql`)
  const write = createWriter()

  async function rebuild(): Promise<Changed> {
    const builds = [
      readPageModules(),
      scripts.rebuild(),
      styles.rebuild(),
      server.rebuild(),
      buildInlineScripts(),
    ] as const
    // Wait for all, because a rebuild during a build would return that build's result.
    await Promise.allSettled(builds)
    const [pages, built, sheet, program, inlineScripts] = await Promise.all(builds)
    const manifest = JSON.stringify(createManifest(built.metafile, { metafile: sheet.metafile }, pages, inlineScripts))
    const assets = [...filesOf(built), ...filesOf(sheet).filter(({ path }) => !path.endsWith('.js'))]
    const changed = {
      client: await write(assets),
      manifest: await write([{ path: MANIFEST, hash: manifest, contents: Buffer.from(manifest) }]),
      server: await write(filesOf(program)),
    }
    return { client: changed.client, server: changed.server || changed.manifest }
  }

  return {
    rebuild,
    async dispose() {
      await Promise.all([scripts.dispose(), styles.dispose(), server.dispose()])
    },
  }
}
