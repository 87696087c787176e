import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx'

/** Around a part of the frame whose code is fetched when it is first wanted. If it cannot be had, the page goes on without. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
