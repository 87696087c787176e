import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { useLocation } from '../../navigation/location.tsx'
import { useHydrated } from '../../use-hydrated.ts'

interface TrackFormProps {
  asked: string | undefined
  /** `id` of the error text; null if the order was found. */
  missingId: string | null
}

/** Use the tracking number in the address as its key. A wrong number moves the focus back to the field. */
export function TrackForm({ asked, missingId }: TrackFormProps) {
  const intl = useIntl()
  const { locale } = useLocation()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const label = intl.formatMessage({ id: 'track.number' })

  useEffect(() => {
    if (missingId !== null) input.current?.focus()
  }, [missingId])

  function check(event: FormEvent) {
    const isBlank = input.current?.value.trim() === ''
    setEmpty(isBlank)
    if (!isBlank) return
    event.preventDefault()
    input.current?.focus()
  }
  return (
    <form
      className="panel"
      method="get"
      action={localePath(routes.trackOrder.pattern, locale)}
      noValidate={isHydrated}
      onSubmit={check}
    >
      <Field
        ref={input}
        name="order"
        label={label}
        hint={intl.formatMessage({ id: 'track.hint' })}
        error={isEmpty && intl.formatMessage({ id: 'common.required' }, { type: label })}
        errorId={isEmpty ? null : missingId}
        defaultValue={asked}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" size="large">
        <FormattedMessage id="order.track" />
      </Button>
    </form>
  )
}
