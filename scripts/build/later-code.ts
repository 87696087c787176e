import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** Follows the path of a `.later.ts` module where its own content is meant. */
const CODE = '?code'

/**
 * In the browser, a module `x.later.ts` holds no code but a function that loads it: what the module lists becomes a
 * chunk, which `laterPart` (client/components/lazy-part/) loads after the page. The server has the module as it is.
 */
export const laterCodePlugin: Plugin = {
  name: 'later-code',
  setup(build) {
    build.onResolve({ filter: /\.later\.ts\?code$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -CODE.length)),
      suffix: CODE,
    }))
    build.onLoad({ filter: /\.later\.ts$/ }, ({ path, suffix }) => {
      if (suffix === CODE) return undefined
      const [name = ''] = path.split(/[\\/]/).slice(-1)
      return { contents: `export const load = () => import('./${name}${CODE}')`, loader: 'ts' }
    })
  },
}
