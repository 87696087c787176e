import type { TypedDocumentNode } from '@urql/core'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { type AnyVariables, useQuery } from 'urql'
import { Button } from '../form/button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './section.module.css'

interface SectionProps {
  fallback: ReactNode
  children: ReactNode
}

/** A section of a page that may stream or fail without affecting the rest. */
export function Section({ fallback, children }: SectionProps) {
  return (
    <ErrorBoundary fallback={(retry) => <SectionFailure onRetry={retry} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface SectionFailureProps {
  isRetrying?: boolean
  onRetry(): void
}

export function SectionFailure({ isRetrying, onRetry }: SectionFailureProps) {
  return (
    <div className={`cluster muted ${styles.failure}`} role="alert">
      <p>
        <FormattedMessage id="common.partFailed" />
      </p>
      <Button variant="secondary" size="small" busy={isRetrying} onClick={onRetry}>
        <FormattedMessage id="common.tryAgain" />
      </Button>
    </div>
  )
}

/** Loads the data of a deferred section. Suspends until it arrives, and throws on failure for the `<Section>` above. */
export function useDeferredQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data {
  const [{ data, error }] = useQuery({ query, variables })
  if (data === undefined || data === null) throw error ?? new Error('A deferred section was answered without data.')
  return data
}
