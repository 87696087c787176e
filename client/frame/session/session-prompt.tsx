import { useAtomValue } from 'jotai'
import { type ComponentProps, useEffect } from 'react'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { sessionPromptAtom } from '../../foundation/visitor/session-prompt.ts'
import type { SessionDialog as SessionDialogType } from './session-dialog.tsx'

const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.SessionDialog), {
  when: 'shown',
  Failed: GiveUp,
})

/** If the dialog's code does not load, the waiting mutation fails. */
export function SessionPrompt() {
  const prompt = useAtomValue(sessionPromptAtom)
  return prompt && <SessionDialog onClose={prompt.settle} />
}

function GiveUp({ onClose }: ComponentProps<typeof SessionDialogType>) {
  useEffect(() => onClose(false), [onClose])
  return null
}
