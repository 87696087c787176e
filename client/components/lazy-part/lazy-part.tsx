import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx'

/** Around a part whose code is loaded when it is first needed. If it does not load, the page works without the part. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
