import { useAtomValue } from 'jotai'
import { type ComponentProps, useEffect } from 'react'
import { useClient } from 'urql'
import { GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { ViewerDocument } from '../../foundation/visitor/__generated__/viewer.ts'
import { currentAccount, hasAccountChanged, pageAccount } from '../../foundation/visitor/page-account.ts'
import { otherAccountAtom, sessionPromptAtom } from '../../foundation/visitor/prompts.ts'
import { saveDrafts } from './form-drafts.ts'
import type { SessionDialog as SessionDialogType } from './session-dialog.tsx'

const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.SessionDialog), {
  when: 'shown',
  Failed: GiveUp,
})

const OtherAccountDialog = lazyPart(
  () => import('./other-account-dialog.tsx').then((module) => module.OtherAccountDialog),
  { when: 'shown', Failed: LeavePage },
)

export function SessionPrompt() {
  const prompt = useAtomValue(sessionPromptAtom)
  return prompt && <SessionDialog onClose={prompt.settle} />
}

/** If the dialog's code does not load, the waiting mutation fails. */
function GiveUp({ onClose }: ComponentProps<typeof SessionDialogType>) {
  useEffect(() => onClose(false), [onClose])
  return null
}

export function OtherAccountPrompt() {
  useReturnToTab()
  const prompt = useAtomValue(otherAccountAtom)
  return prompt && <OtherAccountDialog message={prompt.question} onClose={prompt.settle} />
}

function LeavePage() {
  useEffect(loadOwnPage, [])
  return null
}

/** Also runs on mount, for changes before this code arrived. */
export function useReturnToTab(): void {
  const client = useClient()
  useEffect(() => {
    let asked = ''
    function ask(): void {
      const current = currentAccount()
      if (!hasAccountChanged() || current === GUEST_ACCOUNT || current === asked) return
      asked = current
      void client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise()
    }
    function onVisibility(): void {
      if (document.visibilityState === 'hidden' || !hasAccountChanged()) return
      const isNamed = pageAccount() !== UNNAMED_ACCOUNT && currentAccount() !== UNNAMED_ACCOUNT
      if (pageAccount() === GUEST_ACCOUNT || !isNamed) return ask()
      saveDrafts()
      loadOwnPage()
    }
    ask()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [client])
}
