import { useEffect, useEffectEvent, useRef } from 'react'

interface FailedOpeningProps {
  open?: boolean
  onClose(): void
  retry(): void
}

/** Instead of a dialog whose code did not load: closes it, so that the next press tries again. */
export function FailedOpening({ open = true, onClose, retry }: FailedOpeningProps) {
  const hasClosed = useRef(false)
  const onOpen = useEffectEvent(() => {
    if (hasClosed.current) retry()
    else onClose()
    hasClosed.current = true
  })
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  return null
}
