import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

interface LockEntry {
  version: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

const own = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: Record<string, LockEntry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const entries = Object.entries(lock).filter(([path]) => path !== '')
const lab: Record<string, LockEntry> = JSON.parse(readFileSync('scripts/lab/package-lock.json', 'utf8')).packages
const labEntries = Object.entries(lab).filter(([path]) => path !== '')
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** The first versions without a weakness that concerns the shop. */
const FLOORS = { fastify: '5.8.1', '@fastify/static': '9.1.1', undici: '7.29.0', graphql: '16.15.0', node: '24.18.1' }

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0
}

describe('the lock file', () => {
  it('has a digest for every shipped package; the registry has none for some tool binaries', () => {
    const without = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(without.filter(([, { dev, optional }]) => !(dev && optional)).map(([path]) => path)).toEqual([])
    expect(entries.length - without.length).toBeGreaterThan(600)
  })

  it('names no registry, so any registry can be used', () => {
    expect([...entries, ...labEntries].filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('lets only allowed packages run install scripts', () => {
    const scripts = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect(labEntries.filter(([, { hasInstallScript, integrity }]) => hasInstallScript || !integrity)).toEqual([])
    expect(Object.keys(own.allowScripts).toSorted()).toEqual([...new Set(scripts)].toSorted())
  })

  it('pins each dependency to one version', () => {
    const asked: Record<string, string> = { ...own.dependencies, ...own.devDependencies }
    expect(Object.entries(asked).filter(([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('has no version with a known vulnerability, and none of React’s server components', () => {
    for (const [name, floor] of Object.entries(FLOORS))
      for (const [path, { version }] of entries.filter(([path]) => path === `node_modules/${name}`))
        expect(isAtLeast(version, floor), `${path} ${version}`).toBe(true)
    expect(lock['node_modules/react']?.version).toBe(lock['node_modules/react-dom']?.version)
    expect(entries.map(([path]) => nameOf(path)).filter((name) => name.startsWith('react-server-dom'))).toEqual([])
  })
})

it('npm writes the bill of materials, with and without the tools', { timeout: 60_000 }, async () => {
  const run = promisify(execFile)
  for (const [more, least] of [['--omit=dev', 50] as const, ['--include=dev', 500] as const]) {
    const { stdout } = await run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', more], {
      maxBuffer: 32 * 1024 * 1024,
    })
    const { bomFormat, components } = JSON.parse(stdout)
    expect(bomFormat).toBe('CycloneDX')
    expect(components.length).toBeGreaterThan(least)
    expect(components.map(({ name }: { name: string }) => name)).toContain('fastify')
  }
})
