import { FormattedMessage, useIntl } from 'react-intl'
import { searchText } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { loadDocument } from '../../foundation/navigation/load-document.ts'
import type { SocialSignInQuery } from './__generated__/social-sign-in.ts'
import { useReturnTo } from './use-sign-in.ts'
import styles from './auth.module.css'

const providers = {
  google: {
    name: 'Google',
    path:
      'M12 10.3v3.6h5.2c-.6 2.2-2.4 3.6-5.2 3.6a5.5 5.5 0 1 1 3.6-9.7l2.6-2.6A9.2 9.2 0 1 0 12 21.2' +
      'c5.4 0 9-3.7 9-9.1 0-.6-.1-1.2-.2-1.8Z',
  },
  facebook: {
    name: 'Facebook',
    path:
      'M14 21.5v-8h2.8l.5-3.4H14V8c0-1 .4-1.7 1.9-1.7h1.6V3.3c-.6-.1-1.5-.2-2.4-.2-2.6 0-4.2 1.5-4.2' +
      ' 4.3v2.7H8v3.4h2.9v8Z',
  },
} as const

const PROVIDERS = ['google', 'facebook'] as const

/** Links to the server, which redirects to the provider and handles the way back. */
export function SocialLinks({ offer: { settings } }: { offer: SocialSignInQuery['shop'] }) {
  const intl = useIntl()
  const returnTo = useReturnTo()
  const isOffered = { google: settings.googleLogin, facebook: settings.facebookLogin }
  const offered = PROVIDERS.filter((provider) => isOffered[provider])
  if (offered.length === 0) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>{intl.formatMessage({ id: 'common.or' })}</p>
      {offered.map((provider) => {
        const { name, path } = providers[provider]
        const address = `/social/${provider}${searchText({ returnTo })}`
        return (
          <ButtonLink
            key={provider}
            variant="secondary"
            block
            href={address}
            rel="nofollow"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              loadDocument(address)
            }}
          >
            <svg className={styles.mark} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={path} />
            </svg>
            <FormattedMessage id="auth.continueWith" values={{ provider: name }} />
          </ButtonLink>
        )
      })}
    </div>
  )
}
