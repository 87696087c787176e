import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, getOperationAST, parse, validate } from 'graphql'

function misfits(schemaText: string, operations: Readonly<Record<string, string>>): Map<string, string> {
  const schema = buildSchema(schemaText)
  const found = new Map<string, string>()
  for (const [id, text] of Object.entries(operations)) {
    const document = parse(text, { noLocation: true })
    const [error] = validate(schema, document)
    if (error) found.set(id, `${getOperationAST(document)?.name?.value ?? id}: ${error.message}`)
  }
  return found
}

interface KeptBuild {
  /** Digest of its files and operations, so that an unchanged build is not entered twice. */
  id: string
  builtAt: string
  files: string[]
}

interface LedgerOptions {
  clientFolder: string
  /** id → text. */
  operations: Readonly<Record<string, string>>
  schema: string
  ledgerFolder: string
  keep: number
}

async function readJson<Value>(file: string, otherwise: Value): Promise<Value> {
  try {
    // @NOTE Only this module writes these files.
    return JSON.parse(await readFile(file, 'utf8')) as Value
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`${file} is damaged: delete it. Pages opened before this build will reload.`, { cause: error })
  }
}

/** Written atomically, because a running shop may read the file at any time. */
async function writeJson(file: string, value: unknown): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(value, null, 2))
  await rename(unfinished, file)
}

function digest(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}

async function copyMissing(from: string, to: string, files: readonly string[]): Promise<void> {
  const present = new Set(await readdir(to))
  const missing = files.filter((name) => !present.has(name))
  await Promise.all(missing.map((name) => copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)))
}

/**
 * Keeps the last `keep` builds' files, and every operation sent by any build that the schema still supports.
 * @throws if the ledger cannot be written, or its lists are damaged
 * @returns the validation error of each operation that was removed
 */
export async function keepBuild(options: LedgerOptions): Promise<string[]> {
  const { clientFolder, operations, ledgerFolder, keep } = options
  const assets = join(ledgerFolder, 'assets')
  const buildsFile = join(ledgerFolder, 'builds.json')
  const operationsFile = join(ledgerFolder, 'operations.json')
  const files = (await readdir(join(clientFolder, 'assets'))).filter((name) => !name.endsWith('.map')).sort()
  const id = digest([...files, ...Object.keys(operations)])
  const entered = await readJson<KeptBuild[]>(buildsFile, [])
  if (entered[0]?.id === id && entered.length <= keep) return []

  await mkdir(assets, { recursive: true })
  await copyMissing(join(clientFolder, 'assets'), assets, files)
  const all = { ...(await readJson<Record<string, string>>(operationsFile, {})), ...operations }
  const unfit = misfits(options.schema, all)
  await writeJson(operationsFile, Object.fromEntries(Object.entries(all).filter(([key]) => !unfit.has(key))))

  const others = entered.filter((build) => build.id !== id)
  const kept = [{ id, builtAt: new Date().toISOString(), files }, ...others].slice(0, keep)
  await writeJson(buildsFile, kept)
  const needed = new Set(kept.flatMap((build) => build.files))
  const dropped = entered.flatMap((build) => build.files).filter((name) => !needed.has(name))
  await Promise.all(dropped.map((name) => rm(join(assets, name), { force: true })))
  return [...unfit.values()]
}
