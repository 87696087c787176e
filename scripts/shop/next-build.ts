import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepBuild } from '../../server/ledger/keep-build.ts'

const OPERATIONS = 'graphql/__generated__/known-operations.json'
const FILE_HASH = /-([A-Z0-9]{8,})\.(js|css|woff2)\b/g
const OPERATION_ID = /\b[0-9a-f]{64}\b/g
/** More builds than any test makes of another. */
const MOST_BUILDS = 20

interface NextBuild {
  /** A built shop: the folder with `server/` and `client/`. */
  from: string
  /** Where the next one goes; what is there is removed. */
  to: string
  /** Begins with an empty ledger, as a deploy that took nothing along. */
  forgets?: boolean
  /** Leaves it to the caller to enter the build, with its `server/enter-build.js`. */
  isEntered?: boolean
}

/**
 * Makes what a build from changed sources would be: every file of the browser and every operation has another name, so
 * that a page of the build before it gets nothing but from the ledger. Takes a second, where a build takes twenty.
 */
export async function makeNextBuild({ from, to, forgets = false, isEntered = true }: NextBuild): Promise<void> {
  const known: Record<string, string> = JSON.parse(await readFile(OPERATIONS, 'utf8'))
  // The first character stays: in the server's bundle it decides whether the name of a property needs quotes.
  const nextId = (id: string) => id.slice(0, 1) + createHash('sha256').update(id).digest('hex').slice(1)
  // Operations of builds before this one were renamed before, so that all ids of that length are.
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
    // A build of uncommitted changes is not in its ledger.
    if (from === 'dist') await enter(from, known)
  }
  await enter(to, Object.fromEntries(operations))
}
