import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Entry {
  resolved?: string
  integrity?: string
  link?: boolean
}

const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const entries = Object.entries(packages).filter(([path]) => path !== '')

describe('the lock file', () => {
  it('has none of the packages that decode what browsers send to server components', () => {
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.map(([path]) => path).filter((path) => path.includes('react-server-dom'))).toEqual([])
  })

  it('has the digest of every package of the registry', () => {
    const open = entries.filter(([, { resolved, integrity, link }]) => !link && resolved !== undefined && !integrity)
    expect(open.map(([path]) => path)).toEqual([])
  })
})
