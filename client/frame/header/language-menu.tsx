import { FormattedMessage } from 'react-intl'
import { isLocale } from '#shared/locales.ts'
import { localePath, searchText } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { rememberLanguage } from '../../foundation/visitor/cookies.ts'
import { DetailsMenu } from './details-menu.tsx'
import styles from './menu-items.module.css'

interface Language {
  code: string
  name: string
}

interface LanguageMenuProps {
  languages: readonly Language[]
  align?: 'start' | 'end'
  panelClass?: string | undefined
}

export function LanguageMenu({ languages, align = 'end', panelClass }: LanguageMenuProps) {
  const { locale, path, search } = useLocation()
  const known = languages.flatMap(({ code, name }) => (isLocale(code) ? [{ code, name }] : []))
  if (known.length < 2) return null
  const summary = (
    <>
      <Icon name="globe" size={18} />
      <span className="visually-hidden">
        <FormattedMessage id="header.language" />{' '}
      </span>
      <span>{known.find(({ code }) => code === locale)?.name}</span>
      <Icon name="chevron-down" size={16} />
    </>
  )
  return (
    <DetailsMenu summary={summary} align={align} panelClass={panelClass}>
      <ul translate="no">
        {known.map(({ code, name }) => (
          <li key={code}>
            <a
              className={`choice ${styles.item}`}
              href={localePath(path, code) + searchText(search)}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
              data-roving=""
              onClick={() => rememberLanguage(code)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  )
}
