import { routes } from '#shared/routes.ts'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref } from '../../navigation/location.tsx'

/** Creates the function that leads to the sign-in, from where the shopper comes back to this page. */
export function useAskToSignIn() {
  const href = useHref()
  return function askToSignIn() {
    const { pathname, search } = window.location
    loadDocument(href(routes.login, {}, { returnTo: pathname + search }))
  }
}
