/**
 * Functions of react-dom that only run where a page uses a feature that the shop does not use, and their names. Each
 * becomes empty, so that the minifier drops it with its calls. A test says that the client uses none of the features.
 */
export const UNUSED: Readonly<Record<string, RegExp>> = {
  // client/view-transition.ts animates what a navigation changes.
  '<ViewTransition>': /ViewTransition/,
  // Where the boundary is also ends a search for parents, so that function stays.
  'references to a <Fragment>': /FragmentInstance(?!HostBoundary)|^validateDocumentPositionWithFiberTree$/,
  '<SuspenseList>': /^(update|init)SuspenseList/,
  useActionState: /^(mount|update|rerender|run)ActionState/,
  'preload and its like of react-dom':
    /^(prefetchDNS|preconnect(As)?|preload(Module)?|preinit(Style|(Module)?Script))$/,
  // Names of functions are minified, so a stack of components would say nothing.
  'component stacks of errors': /^(describe(Native|BuiltIn)ComponentFrame|describeFiber|getStackByFiberInDevAndProd)$/,
}

/** A function of the file's outermost level: it ends with the first brace that is not indented. */
const FUNCTION = /^(?:function (\w+)\(|(\w+)\.prototype\.\w+ = function \()[^)]*\) \{\n[^]*?\n\};?$/gm

/**
 * Empties what the shop does not use.
 * @throws where a feature has no function: react-dom has changed
 */
export function withoutUnused(source: string): string {
  const missing = new Set(Object.keys(UNUSED))
  const shorter = source.replace(FUNCTION, (text, declared?: string, prototype?: string) => {
    const name = declared ?? prototype ?? ''
    const [feature] = Object.entries(UNUSED).find(([, names]) => names.test(name)) ?? []
    if (!feature) return text
    missing.delete(feature)
    return declared ? `function ${name}() {}` : ''
  })
  if (missing.size > 0) throw new Error(`react-dom has no function for: ${[...missing].join(', ')}.`)
  return shorter
}
