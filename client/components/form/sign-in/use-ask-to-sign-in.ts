import { routes } from '#shared/routes.ts'
import { loadDocument } from '../../../foundation/navigation/load-document.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'

export function useAskToSignIn() {
  const href = useHref()
  return function askToSignIn() {
    const { pathname, search } = window.location
    loadDocument(href(routes.login, {}, { returnTo: pathname + search }))
  }
}
