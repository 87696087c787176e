import { useLocation } from '../../navigation/location.tsx'

interface Control {
  name?: string | undefined
  value?: unknown
}

/**
 * What a form without JavaScript sent under the name of this field before it was refused, as the field's
 * `defaultValue`; nothing for other fields, and for those whose value is managed.
 */
export function useTypedValue({ name, value }: Control): { defaultValue?: string } {
  const typed = useLocation().refused?.fields[name ?? '']
  return typed === undefined || value !== undefined ? {} : { defaultValue: typed }
}
