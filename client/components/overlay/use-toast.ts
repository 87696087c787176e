import { useStore } from 'jotai'
import { useMemo } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { type ChangeResult, type Refusal, refusalsOf } from '../form/refusals-of.ts'
import { addToast, dismissToast, type Toast } from './toast-state.ts'

/**
 * @example
 * const toast = useToast()
 * toast.success(text)
 * toast.error(text) // shown as “Error!!! text”
 * toast.success(text, { link: { href, text } })
 * toast.success(text, { survivesNavigation: true }) // before a redirect to another page
 */
export function useToast() {
  const store = useStore()
  return useMemo(
    () => ({
      success: (text: string, options?: Partial<Pick<Toast, 'link' | 'survivesNavigation'>>) =>
        addToast(store, { kind: 'success', text, ...options }),
      error: (text: string, options?: Pick<Toast, 'survivesNavigation'>) =>
        addToast(store, { kind: 'error', text, ...options }),
      dismiss: (id: number) => dismissToast(store, id),
    }),
    [store],
  )
}

/**
 * Shows why a change was refused, or a general text without an answer.
 * @example
 * const isRefused = useRefusalToast()
 * if (!isRefused(await hideOrder({ orderId }))) …
 */
export function useRefusalToast() {
  const intl = useIntl()
  const toast = useToast()
  return function isRefused<Data extends Record<keyof Data, { userErrors: readonly Refusal[] }>>(
    result: ChangeResult<Data>,
    noAnswer: MessageDescriptor = { id: 'common.failed' },
  ): boolean {
    const refusals = refusalsOf(result)
    if (refusals?.length === 0) return false
    toast.error(refusals?.[0]?.message || intl.formatMessage(noAnswer))
    return true
  }
}
