import { useLocation } from '../../foundation/navigation/location.tsx'

interface Control {
  name?: string | undefined
  value?: unknown
}

/** Restores what was typed into a form that was refused without JavaScript; nothing for controlled fields. */
export function useTypedValue({ name, value }: Control): { defaultValue?: string } {
  const typed = useLocation().refused?.fields[name ?? '']
  return typed === undefined || value !== undefined ? {} : { defaultValue: typed }
}
