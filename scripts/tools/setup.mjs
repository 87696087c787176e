// Plain JavaScript, because any Node.js from 20 on runs it before anything is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumCandidates, findTestBrowser, HEADLESS_SHELL } from './find-chromium.mjs'
import { createSteps, isForPeople } from './terminal/steps.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = join(root, 'node_modules', '.souk-install')
const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

function fail(text) {
  console.error(text)
  process.exit(1)
}

function lockHash() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** npm must not run on the Node.js that it replaces, so our own `.bin` is removed from its PATH. */
function npmEnvironment() {
  const path = process.env.PATH ?? ''
  const kept = path.split(delimiter).filter((entry) => !entry.includes('node_modules'))
  return { ...process.env, PATH: kept.join(delimiter), NODE_ENV: 'development' }
}

function npm(...args) {
  const options = { cwd: root, env: npmEnvironment(), stdio: 'inherit', shell: process.platform === 'win32' }
  return spawnSync('npm', args, options).status === 0
}

/** In a terminal, npm's messages appear only if it fails. */
async function npmInstall(...args) {
  if (!isForPeople()) {
    console.log('Installing dependencies (a minute or two) …')
    return npm(...args)
  }
  const steps = createSteps()
  steps.begin('Installing the packages')
  const child = spawn('npm', args, { cwd: root, env: npmEnvironment(), shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  if (status === 0) steps.end('Installed the packages')
  else steps.print(output)
  steps.drop()
  return status === 0
}

function pinnedNodeRuns() {
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies
  const options = { encoding: 'utf8', shell: process.platform === 'win32' }
  return spawnSync(pinnedNode, ['--version'], options).stdout?.trim() === `v${node}`
}

const readPackages = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages

/** npm writes this list when it installs, also without this script. */
function isInstalledByNpm() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const { '': _project, ...wanted } = readPackages('package-lock.json')
  const there = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    there[path] ? there[path].version === version : optional,
  )
}

async function install() {
  const wanted = lockHash()
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (installed === wanted && pinnedNodeRuns()) return
  if (isInstalledByNpm() && pinnedNodeRuns()) {
    checkDigest()
    return writeFileSync(stampFile, wanted)
  }
  if (!(await npmInstall('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))) {
    fail('npm ci failed; its messages above say why. Once that is solved, run the same command again.')
  }
  // With ignore-scripts, npm skips the install script of the pinned Node.js.
  if (!pinnedNodeRuns()) npm('rebuild', 'node', 'esbuild', '--ignore-scripts=false', '--loglevel=error')
  if (!pinnedNodeRuns()) {
    fail('The pinned Node.js could not be installed. Allow the install script of the npm package "node" and try again.')
  }
  checkDigest()
  writeFileSync(stampFile, wanted)
}

/**
 * The npm package "node" downloads the program in an install script, so the lock file has no digest of it. A platform
 * that has no digest here is reported and accepted.
 */
function checkDigest() {
  const digests = JSON.parse(readFileSync(new URL('node-digests.json', import.meta.url), 'utf8'))
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies
  const expected = digests.version === node ? digests[`${process.platform}-${process.arch}`] : undefined
  if (!expected) {
    console.warn(
      `scripts/tools/node-digests.json has no digest of Node ${node} for ${process.platform}-${process.arch}.`,
    )
    return
  }
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const program = readFileSync(join(root, 'node_modules', 'node', 'bin', name))
  if (createHash('sha256').update(program).digest('hex') === expected) return
  fail(
    'node_modules/node is not the Node.js that scripts/tools/node-digests.json names. Delete node_modules and try again.',
  )
}

function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

function aptGet(prefix, ...args) {
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function hasAptGet() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Ubuntu has no headless shell. The shell must not replace an installed Chromium of another version. */
function installBrowser(prefix) {
  const install = (name) => aptGet(prefix, 'install', '-y', '--no-install-recommends', '--no-remove', name)
  console.log('Installing a browser for the tests …')
  if (install('chromium-headless-shell') || findTestBrowser()) return
  aptGet(prefix, 'update')
  if (!install('chromium-headless-shell')) install('chromium')
}

function ensureChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    fail(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not exist.`)
  }
  const isChosen = process.env.CHROME_PATH || existsSync(HEADLESS_SHELL)
  const prefix = !isChosen && hasAptGet() ? rootPrefix() : null
  if (prefix) installBrowser(prefix)
  if (findTestBrowser()) return
  fail(
    'The browser tests need Chromium or Chrome, and none was found at\n  ' +
      `${chromiumCandidates.join('\n  ')}\n` +
      'Install one (Debian, Ubuntu: `apt-get install chromium`) or set CHROME_PATH to its program file.',
  )
}

/** Tests start their own process, not the service of the package. */
function ensureProgram(program, debianPackage, versionFlag) {
  const isThere = () => spawnSync(program, [versionFlag], { stdio: 'ignore' }).status === 0
  if (isThere()) return
  const prefix = hasAptGet() ? rootPrefix() : null
  if (prefix) {
    console.log(`Installing ${debianPackage} for the tests …`)
    aptGet(prefix, 'update')
    aptGet(prefix, 'install', '-y', '--no-install-recommends', debianPackage)
    if (isThere()) return
  }
  fail(`The tests need ${program}, and it was not found (Debian, Ubuntu: \`apt-get install ${debianPackage}\`).`)
}

const LOOKS_EVERY_MS = 200

/** As shells report it. */
const INTERRUPTED = 130

/**
 * Replaces this process by a script in the pinned Node.js, as far as possible: signals and the exit code are passed on.
 * npm runs a shell that exits on npm's signal without passing it on, so a changed parent counts as a signal.
 */
function runNext(script, args) {
  const isWindows = process.platform === 'win32'
  // In its own process group, because a second signal ends the script at once.
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    detached: !isWindows,
  })
  let isTold = false
  const tell = (signal) => {
    isTold = true
    child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, tell)
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && !isTold && tell('SIGTERM'), LOOKS_EVERY_MS)
  child.once('error', (error) => fail(`${script} could not be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? INTERRUPTED : 1)))
}

if (Number(process.versions.node.split('.')[0]) < 20) fail('Souk needs Node.js 20 or newer to install itself.')
await install()
if (process.argv.includes('--browser')) {
  ensureChromium()
  ensureProgram('redis-server', 'redis-server', '--version')
  ensureProgram('nginx', 'nginx-light', '-v')
}
const [next, script, ...args] = process.argv.slice(2).filter((arg) => arg !== '--browser')
if (next === '--then' && script) runNext(script, args)
if (next === '--run' && script) {
  const isWindows = process.platform === 'win32'
  process.exit(spawnSync(pinnedNode, [script, ...args], { cwd: root, stdio: 'inherit', shell: isWindows }).status ?? 1)
}
