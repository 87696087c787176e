import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { describeFailure } from './describe-failure.ts'
import { hasUncommittedChanges, writeIdentity } from './identity.ts'

const STAMP = 'dist/.stamp'
const SOURCES = [
  '{client,server,graphql,shared,locales,scripts/build}/**/*.{ts,tsx,css,json,graphql}',
  'package-lock.json',
]

/** A digest of everything the build reads. */
async function sourceDigest(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(SOURCES)) if (!file.includes('.test.')) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** Builds what the sources have outdated; a second call changes nothing. Returns whether it built. */
export async function buildIfStale(): Promise<boolean> {
  const digest = await sourceDigest()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest) return false
  await rm(STAMP, { force: true })
  // The bundler is loaded only when there is something to build, so that a start with nothing to do is quick.
  const [{ buildClient }, { buildServer }] = await Promise.all([import('./client.ts'), import('./server.ts')])
  await Promise.all([buildClient(), buildServer()])
  await writeIdentity()
  await writeFile(STAMP, digest)
  return true
}

/** Builds of uncommitted changes are not deployed: in the ledger they would push out those that were. */
export async function enterCommittedBuild(): Promise<void> {
  if (hasUncommittedChanges()) return
  const { enterBuild } = await import(new URL('../../dist/server/enter-build.js', import.meta.url).href)
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
