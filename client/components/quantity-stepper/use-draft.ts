import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Text of a number while it is typed, when it may be empty or out of bounds. It is taken over on Enter, on an arrow key
 * and when the box loses the focus; anything but a whole number is replaced by the last value.
 * @param take receives the number; returns false to refuse it
 * @param keepsRefused keeps invalid text in the input, for forms that show an error on submit
 */
export function useDraft(value: number, take: (quantity: number) => boolean, keepsRefused: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)

  /** False where the number was refused. Reads the element, which may be ahead of React's state. */
  function settle(): boolean {
    const typed = ref.current?.valueAsNumber ?? Number.NaN
    const isWhole = Number.isInteger(typed)
    const isTaken = isWhole && (typed === value || take(typed))
    if (isTaken || !keepsRefused) setDraft(null)
    return isTaken || !isWhole
  }

  const onSettled = useEffectEvent(settle)
  useEffect(() => {
    // React's `onChange` is the browser's `input` event, fired on each key; this is the browser's `change`.
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
        // Otherwise Enter would submit the previous value instead of the invalid one.
        if (event.key === 'Enter' && !settle() && !keepsRefused) event.preventDefault()
      },
    },
  }
}
