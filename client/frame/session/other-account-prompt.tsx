import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { otherAccountAtom } from '../../foundation/visitor/other-account-prompt.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

const OtherAccountDialog = lazyPart(
  () => import('./other-account-dialog.tsx').then((module) => module.OtherAccountDialog),
  { when: 'shown', Failed: LeavePage },
)

export function OtherAccountPrompt() {
  useReturnToTab()
  const prompt = useAtomValue(otherAccountAtom)
  return prompt && <OtherAccountDialog words={prompt.words} onClose={prompt.close} />
}

/** Without the dialog the page must not continue as if nothing had happened. */
function LeavePage() {
  useEffect(loadOwnPage, [])
  return null
}
