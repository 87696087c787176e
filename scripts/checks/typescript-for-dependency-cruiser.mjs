// dependency-cruiser reads TypeScript up to version 6, while version 7 checks the project. Both are installed: this
// hook (node --import) gives only dependency-cruiser the older parser.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/node_modules/dependency-cruiser/')
    return nextResolve(ours ? specifier.replace('typescript', 'typescript-for-dependency-cruiser') : specifier, context)
  },
})
