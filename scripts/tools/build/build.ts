import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { answerHelp } from '../terminal/answer-help.ts'
import { describeFailure } from './describe-failure.ts'

const STAMP = 'dist/.stamp'
const SOURCES = [
  '{client,server,graphql,graphiql,shared,locales,scripts/tools/build}/**/*.{ts,tsx,css,html,json,graphql}',
  'package-lock.json',
]

async function sourceDigest(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(SOURCES)) if (!file.includes('.test.')) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** `SOUK_COMMIT` is set if the sources come without their repository. Null without either, and without Git. */
function currentCommit(): string | null {
  if (process.env.SOUK_COMMIT) return process.env.SOUK_COMMIT
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return hash.trim() || null
  } catch {
    return null
  }
}

function hasUncommittedChanges(): boolean {
  if (process.env.SOUK_COMMIT) return false
  try {
    return execFileSync('git', ['status', '--porcelain'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

async function writeIdentity(): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  await writeFile('dist/server/build.json', `${JSON.stringify({ version, commit: currentCommit() })}\n`)
}

export async function buildIfStale(): Promise<boolean> {
  const digest = await sourceDigest()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest) return false
  await rm(STAMP, { force: true })
  // Loading the bundler is slow, and most starts have nothing to build.
  const [{ buildClient }, { buildServer }, { buildGraphiQL }] = await Promise.all([
    import('./client.ts'),
    import('./server.ts'),
    import('./graphiql.ts'),
  ])
  await Promise.all([buildClient(), buildServer(), buildGraphiQL('dist/graphiql')])
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
  answerHelp('npm run build: builds the shop into dist/ if its sources have changed.')
  try {
    console.log((await buildIfStale()) ? 'Built.' : 'Nothing to build.')
    await enterCommittedBuild()
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
