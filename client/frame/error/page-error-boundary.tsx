import type { ReactNode } from 'react'
import { searchText } from '#shared/routes.ts'
import { ErrorBoundary } from '../../components/layout/error-boundary.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { ErrorPage } from './error-page.tsx'

/** Stays inside the frame; the next navigation tries again. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { path, locale, search } = useLocation()
  return (
    <ErrorBoundary
      resetKey={locale + path + searchText(search)}
      fallback={() => <ErrorPage status={500} message={null} requestId={null} />}
    >
      {children}
    </ErrorBoundary>
  )
}
