import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Text of a number while it is typed, when it may be empty or out of bounds. It is taken over on Enter, on an arrow key
 * and when the box loses the focus; anything but a whole number is replaced by the last value.
 * @param take receives the number; returns false to refuse it
 */
export function useDraft(value: number, take: (quantity: number) => boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)

  /** False where the number was refused. Reads the element, which may be ahead of React's state. */
  function settle(): boolean {
    const typed = ref.current?.valueAsNumber ?? Number.NaN
    setDraft(null)
    return !Number.isInteger(typed) || typed === value || take(typed)
  }

  const onSettled = useEffectEvent(settle)
  useEffect(() => {
    // React's `onChange` is the browser's `input` event, fired on each key; this is the browser's `change`.
    const input = ref.current
    input?.addEventListener('change', onSettled)
    return () => input?.removeEventListener('change', onSettled)
  }, [])

  return {
    ref,
    text: draft ?? String(value),
    settle,
    type: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
    onKeyDown(event: KeyboardEvent) {
      // Otherwise the form would be sent with the last value in place of the refused one.
      if (event.key === 'Enter' && !settle()) event.preventDefault()
    },
  }
}
