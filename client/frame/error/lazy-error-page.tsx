import { lazyPart } from '../../components/layout/lazy-part.tsx'
import type { ErrorPageProps } from './error-page.tsx'

const ErrorPage = lazyPart(() => import('./error-page.tsx').then((module) => module.ErrorPage), { when: 'hydrated' })

/** Not in the error page's module, which loads ahead: forms only come here without JavaScript or before hydration. */
const UnsentFormActions = lazyPart(
  () => import('./unsent-form-actions.tsx').then((module) => module.UnsentFormActions),
  { when: 'hydrated' },
)

export function LazyErrorPage(props: ErrorPageProps) {
  return <ErrorPage {...props} FormActions={UnsentFormActions} />
}
