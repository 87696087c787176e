import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { describeFailure } from './describe-failure.ts'
import { hasUncommittedChanges, writeIdentity } from './identity.ts'

const STAMP = 'dist/.stamp'
const SOURCES = [
  '{client,server,graphql,shared,locales,scripts/tools/build}/**/*.{ts,tsx,css,json,graphql}',
  'package-lock.json',
]

async function sourceDigest(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(SOURCES)) if (!file.includes('.test.')) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

export async function buildIfStale(): Promise<boolean> {
  const digest = await sourceDigest()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest) return false
  await rm(STAMP, { force: true })
  // Loading the bundler is slow, and most starts have nothing to build.
  const [{ buildClient }, { buildServer }] = await Promise.all([import('./client.ts'), import('./server.ts')])
  await Promise.all([buildClient(), buildServer()])
  await writeIdentity()
  await writeFile(STAMP, digest)
  return true
}

/** Builds of uncommitted changes are never deployed, and would push deployed ones out of the ledger. */
export async function enterCommittedBuild(): Promise<void> {
  if (hasUncommittedChanges()) return
  const { enterBuild } = await import(new URL('../../../dist/server/enter-build.js', import.meta.url).href)
  await enterBuild()
}

if (import.meta.main) {
  try {
    console.log((await buildIfStale()) ? 'Built.' : 'Nothing to build.')
    await enterCommittedBuild()
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
