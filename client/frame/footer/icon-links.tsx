import { useIntl } from 'react-intl'
import type { Locale } from '#shared/locales.ts'
import type { MessageId } from '../../foundation/i18n/shop-intl.ts'
import { backendHref } from '../../foundation/navigation/backend-href.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import styles from './icon-links.module.css'

interface IconLink {
  title: string
  image: string | null
  url: string | null
}

interface IconLinksProps {
  id: string
  title: MessageId
  hideTitle?: boolean
  links: readonly IconLink[]
  shape: 'round' | 'card'
}

export function IconLinks({ id, title, hideTitle, links, shape }: IconLinksProps) {
  const intl = useIntl()
  const { locale } = useLocation()
  const row = useSharedElement(links, id, () => (
    <div>
      <h2 id={id} className={hideTitle ? 'visually-hidden' : styles.title}>
        {intl.formatMessage({ id: title })}
      </h2>
      <ul className="cluster" aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.title}>{renderPicture(link, styles[shape], locale)}</li>
        ))}
      </ul>
    </div>
  ))
  return links.length > 0 && row
}

function renderPicture({ title, image, url }: IconLink, className: string | undefined, locale: Locale) {
  const content = image ? <img src={image} alt={title} width={40} height={40} loading="lazy" decoding="async" /> : title
  if (!url) return <span className={className}>{content}</span>
  const elsewhere = !url.startsWith('/')
  return (
    <a className={className} href={backendHref(url, locale)} rel={elsewhere ? 'noopener' : undefined}>
      {content}
    </a>
  )
}
