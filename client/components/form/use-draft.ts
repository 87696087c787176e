import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The text of a number while it is typed, committed on Enter, arrow keys and blur. Anything but a whole number reverts.
 * @param take receives the number; returns false to refuse it
 * @param keepsRefused keeps invalid text in the input, for forms that show an error on submit
 */
export function useDraft(value: number, take: (quantity: number) => boolean, keepsRefused: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)

  /** Reads the element, which may be ahead of React's state. */
  function settle(): boolean {
    const typed = ref.current?.valueAsNumber ?? Number.NaN
    const isWhole = Number.isInteger(typed)
    const isTaken = isWhole && (typed === value || take(typed))
    if (isTaken || !keepsRefused) setDraft(null)
    return isTaken || !isWhole
  }

  const onSettled = useEffectEvent(settle)
  useEffect(() => {
    // React's `onChange` is the browser's `input` event; this is the browser's `change`.
    const input = ref.current
    input?.addEventListener('change', onSettled)
    return () => input?.removeEventListener('change', onSettled)
  }, [])

  return {
    reset: () => setDraft(null),
    box: {
      ref,
      value: draft ?? String(value),
      onBlur: settle,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
      onKeyDown(event: KeyboardEvent) {
        // Otherwise Enter would submit the previous value.
        if (event.key === 'Enter' && !settle() && !keepsRefused) event.preventDefault()
      },
    },
  }
}
