import { type FocusEvent, useState } from 'react'

/**
 * Whether an element is in use: pointed at, or holding the focus. What moves or disappears by itself waits meanwhile.
 * @example const { inUse, watch } = useInUse(); <section {...watch}>
 */
export function useInUse() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [holdsFocus, setHoldsFocus] = useState(false)
  return {
    inUse: isPointedAt || holdsFocus,
    /** Handlers for the element. */
    watch: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setHoldsFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHoldsFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
