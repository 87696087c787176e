import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { serverOptions } from './server.ts'

const { outputFiles, metafile } = await build({
  ...serverOptions({ outdir: 'dist/server' }),
  write: false,
  metafile: true,
})
const inputs = Object.keys(metafile.inputs)

describe('the server as it is run', () => {
  it('has its packages in its own files', () => {
    const packages = ['react', 'react-dom', 'fastify', 'graphql', 'undici']
    for (const name of packages)
      expect(
        inputs.some((file) => file.includes(`node_modules/${name}/`)),
        name,
      ).toBe(true)
  })

  it('has a single copy of packages whose objects are compared by class', () => {
    for (const name of ['graphql', 'react', 'react-dom']) {
      const files = inputs.filter((file) => file.includes(`node_modules/${name}/`))
      const folders = new Set(files.map((file) => file.slice(0, file.indexOf(`node_modules/${name}/`))))
      expect([...folders], name).toEqual([''])
      // CommonJS or modules, not both.
      expect(new Set(files.map((file) => file.endsWith('.mjs'))).size, name).toBe(1)
    }
  })

  it('contains no development build of React', () => {
    expect(inputs.filter((file) => file.includes('.development.js'))).toEqual([])
  })

  it('contains only Latin-1 characters, because V8 would use two bytes for each', () => {
    const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'))
    expect(scripts.length).toBe(3)
    for (const { path, text } of scripts) expect(/[^\x00-\x7f]/.test(text), path).toBe(false)
  })
})
