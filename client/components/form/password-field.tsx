import { type ComponentProps, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './button.tsx'
import { Field } from './field.tsx'

/** Can be shown as typed, which helps on phones. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const intl = useIntl()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      maxLength={200}
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon="eye"
          className="scripted"
          label={intl.formatMessage({ id: 'auth.showPassword' })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
