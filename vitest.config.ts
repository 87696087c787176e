import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/tools/build/messages.ts'

/** Texts reach the tests compiled, as they reach the browser. */
const compiledMessages = {
  name: 'compiled-messages',
  enforce: 'pre' as const,
  async load(id: string) {
    if (!/[\\/]locales[\\/]\w+\.json$/.test(id)) return null
    return JSON.stringify(await compileMessages(id))
  },
}

/** The schema reaches the tests as its text, as it reaches the server's bundle. */
const schemaText = {
  name: 'schema-text',
  enforce: 'pre' as const,
  async load(id: string) {
    return id.endsWith('.graphql') ? `export default ${JSON.stringify(await readFile(id, 'utf8'))}` : null
  },
}

// Processes that tests start load their modules in half the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled')

/** Tests with `@full` in their title are left out unless `TEST_FULL=1`. */
const isFull = process.env['TEST_FULL'] === '1'

const excluded = [...configDefaults.exclude, 'dist/**']
const TESTS = '{backend,client,graphql,scripts,server,shared,universe}/**/*.test.{ts,tsx}'
/** Each has a process of its own, because what other files keep or let go of would count too. */
const measuringMemory = globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('/used-bytes.ts'))

export default defineConfig({
  plugins: [compiledMessages, schemaText],
  // Node resolves graphql's `main`, Vite its `module`. Two copies would reject each other's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  // React as it runs in the shop: its development build writes stacks into pages.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'together', include: [TESTS], exclude: [...excluded, ...measuringMemory] } },
      { extends: true, test: { name: 'alone', include: measuringMemory, exclude: excluded, isolate: true } },
    ],
    ...(isFull ? {} : { testNamePattern: /^(?!.*@full)/s }),
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    // A test that leaves something behind for the next one fails here, not on another machine.
    sequence: { shuffle: { files: true, tests: true } },
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: Number(process.env['TEST_TIMEOUT'] ?? 20_000),
    hookTimeout: 60_000,
    // One more than processors, because tests of deadlines and processes wait part of their time.
    maxWorkers: 3,
    // No module keeps state, so files can share a process. Loading modules again took a third of the processor time.
    isolate: false,
    setupFiles: ['client/testing/load-all-pages.ts'],
  },
})
