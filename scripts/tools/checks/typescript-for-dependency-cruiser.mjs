// node --import: gives dependency-cruiser TypeScript 6, because it cannot read 7.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/node_modules/dependency-cruiser/')
    return nextResolve(ours ? specifier.replace('typescript', 'typescript-for-dependency-cruiser') : specifier, context)
  },
})
