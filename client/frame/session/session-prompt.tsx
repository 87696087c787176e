import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { sessionPromptAtom } from '../../visitor/session-prompt.ts'

const SessionDialog = lazyComponent(() => import('./session-dialog.tsx').then((module) => module.SessionDialog))

/**
 * Opens the sign-in dialog when a mutation finds that the session is over. If its code does not load, the mutation
 * fails.
 */
export function SessionPrompt() {
  const prompt = useAtomValue(sessionPromptAtom)
  if (!prompt) return null
  return (
    <ErrorBoundary fallback={() => <GiveUp onCancel={() => prompt.settle(false)} />}>
      <Suspense fallback={null}>
        <SessionDialog onClose={prompt.settle} />
      </Suspense>
    </ErrorBoundary>
  )
}

function GiveUp({ onCancel }: { onCancel(): void }) {
  useEffect(onCancel, [onCancel])
  return null
}
