import { FormattedMessage } from 'react-intl'
import { useMutation } from 'urql'
import { localePath, routes, searchText } from '#shared/routes.ts'
import { Button } from '../../components/form/button.tsx'
import { CheckedPostForm } from '../../components/form/checked-form.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { refusalsOf } from '../../components/form/refusals-of.ts'
import { useAuthForm } from '../../components/form/sign-in/auth-fields.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { SaveDetailsDocument } from './__generated__/thank-you-page.ts'

interface SaveDetailsProps {
  name: string
  email: string
}

/** Offers guests an account with the order's e-mail address. The code that they are sent is asked for by the sign-up. */
export function SaveDetails({ name, email }: SaveDetailsProps) {
  const href = useHref()
  const { path, locale, search } = useLocation()
  const [, signUp] = useMutation(SaveDetailsDocument)
  const { field, refusal, isBusy, submit } = useAuthForm(['password'], async ({ password = '' }, stay) => {
    const refusals = refusalsOf(await signUp({ input: { name, email, password } }))
    if (refusals?.length === 0)
      stay.loadDocument(
        href(routes.register, {}, { step: 'code', email, returnTo: localePath(path, locale) + searchText(search) }),
      )
    return refusals
  })
  return (
    <section className="panel" aria-labelledby="save-details">
      <h2 id="save-details">
        <FormattedMessage id="thankYou.save" />
      </h2>
      <p className="muted">
        <FormattedMessage
          id="thankYou.saveHint"
          values={{
            email: (
              <bdi dir="ltr" translate="no">
                {email}
              </bdi>
            ),
          }}
        />
      </p>
      <CheckedPostForm action="sign-up" fields={{ name, email }} className="stack" refusal={refusal} submit={submit}>
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={<FormattedMessage id="auth.passwordRule" />}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            <FormattedMessage id="auth.register" />
          </Button>
        </div>
      </CheckedPostForm>
    </section>
  )
}
