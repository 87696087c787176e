import { routes } from '#shared/routes.ts'
import { loadDocument } from '../../../navigation/load-document.ts'
import { useHref } from '../../../navigation/location.tsx'

export function useAskToSignIn() {
  const href = useHref()
  return function askToSignIn() {
    const { pathname, search } = window.location
    loadDocument(href(routes.login, {}, { returnTo: pathname + search }))
  }
}
