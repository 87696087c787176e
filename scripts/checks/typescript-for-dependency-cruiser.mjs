// dependency-cruiser reads TypeScript up to version 6; the project is checked by 7. Both live side by side:
// this hook (node --import) gives dependency-cruiser, and nobody else, the older parser.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/node_modules/dependency-cruiser/')
    return nextResolve(ours ? specifier.replace('typescript', 'typescript-for-dependency-cruiser') : specifier, context)
  },
})
