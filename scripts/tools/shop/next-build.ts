import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepBuild } from '../../../server/files/keep-build.ts'

const OPERATIONS = 'graphql/__generated__/known-operations.json'
const FILE_HASH = /-([A-Z0-9]{8,})\.(js|css|woff2)\b/g
const OPERATION_ID = /\b[0-9a-f]{64}\b/g
const MOST_BUILDS = 20

interface NextBuild {
  from: string
  to: string
  /** Starts with an empty ledger, as a deploy without the previous one. */
  forgets?: boolean
  /** If false, the caller enters the build with its `server/enter-build.js`. */
  isEntered?: boolean
}

/** Renames every browser file and operation, so pages of the previous build depend on the ledger. */
export async function makeNextBuild({ from, to, forgets = false, isEntered = true }: NextBuild): Promise<void> {
  const known: Record<string, string> = JSON.parse(await readFile(OPERATIONS, 'utf8'))
  // The first character decides whether a property name needs quotes in the server's bundle.
  const nextId = (id: string) => id.slice(0, 1) + createHash('sha256').update(id).digest('hex').slice(1)
  // Operations of earlier builds were renamed before, so all ids of that length are ours.
  const rename = (text: string) =>
    text.replace(FILE_HASH, (_name, hash, kind) => `-${hash}N.${kind}`).replace(OPERATION_ID, nextId)

  await rm(to, { recursive: true, force: true })
  await mkdir(join(to, 'server'), { recursive: true })
  await mkdir(join(to, 'client/assets'), { recursive: true })
  const server = new Map<string, string>()
  for (const name of await readdir(join(from, 'server'))) {
    if (name.endsWith('.js')) server.set(name, rename(await readFile(join(from, 'server', name), 'utf8')))
  }
  for (const [name, text] of server) await writeFile(join(to, 'server', name), text)
  await writeFile(join(to, 'client/manifest.json'), rename(await readFile(join(from, 'client/manifest.json'), 'utf8')))
  for (const name of await readdir(join(from, 'client/assets'))) {
    const source = join(from, 'client/assets', name)
    const target = join(to, 'client/assets', rename(name))
    if (/\.(js|css)$/.test(name)) await writeFile(target, rename(await readFile(source, 'utf8')))
    else if (name.endsWith('.woff2')) await cp(source, target)
  }
  if (!isEntered) return
  const operationIds = new Set([...server.values()].flatMap((text) => text.match(OPERATION_ID) ?? []))
  function generation(id: string, left = MOST_BUILDS): string {
    if (operationIds.has(id)) return id
    if (left === 0) throw new Error('The built server has other operations than the sources: build it again.')
    return generation(nextId(id), left - 1)
  }
  const operations = Object.entries(known).map(([id, text]) => [generation(id), text])
  const schema = await readFile('graphql/schema.graphql', 'utf8')
  const ledgerFolder = join(to, 'ledger')
  const enter = (folder: string, entered: Record<string, string>) =>
    keepBuild({ clientFolder: join(folder, 'client'), operations: entered, schema, ledgerFolder, keep: 3 })
  if (!forgets) {
    if (existsSync(join(from, 'ledger'))) await cp(join(from, 'ledger'), ledgerFolder, { recursive: true })
    // Builds of uncommitted changes are not in their ledger.
    if (from === 'dist') await enter(from, known)
  }
  await enter(to, Object.fromEntries(operations))
}
