import { relative } from 'node:path'
import { compileFunction } from 'node:vm'
import { build as esbuild, type Plugin } from 'esbuild'
import type { RouteName } from '../../../shared/routes.ts'

export const PAGE_LIST = 'client/app/pages.ts'

export type PageModules = Readonly<Record<RouteName, string>>

const keepLazyImports: Plugin = {
  name: 'keep-lazy-imports',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const resolved = await build.resolve(path, { kind: 'import-statement', importer, resolveDir })
      return { ...resolved, external: true }
    })
  },
}

/**
 * Runs the list of pages with an `import()` that records its argument.
 * @throws if a route's function imports nothing
 */
export async function readPageModules(): Promise<PageModules> {
  const { outputFiles } = await esbuild({
    entryPoints: [PAGE_LIST],
    bundle: true,
    write: false,
    format: 'cjs',
    // esbuild turns `import(x)` into a call of `require`.
    supported: { 'dynamic-import': false },
    plugins: [keepLazyImports],
    logLevel: 'silent',
  })
  let asked = ''
  const require = (path: string) => {
    asked = relative('.', path)
    return {}
  }
  const module: { exports: { pages?: Record<string, () => Promise<unknown>> } } = { exports: {} }
  compileFunction(outputFiles[0]?.text ?? '', ['module', 'require'])(module, require)
  const modules: Record<string, string> = {}
  for (const [route, load] of Object.entries(module.exports.pages ?? {})) {
    asked = ''
    await load()
    if (!asked) throw new Error(`${PAGE_LIST}: the page of ${route} imports no module.`)
    modules[route] = asked
  }
  // @NOTE The compiler checks that the list has the names of the routes.
  return modules as PageModules
}
