import { type ReactNode, useId } from 'react'
import { backendHref } from '../../navigation/backend-href.ts'
import { useLocation } from '../../navigation/location.tsx'
import styles from './icon-links.module.css'

interface IconLink {
  title: string
  image: string | null
  url: string | null
}

interface IconLinksProps {
  title: ReactNode
  hideTitle?: boolean
  links: readonly IconLink[]
  shape: 'round' | 'card'
}

/** A row of icons: the shop's social networks, or its payment methods. */
export function IconLinks({ title, hideTitle, links, shape }: IconLinksProps) {
  const titleId = useId()
  if (links.length === 0) return null
  return (
    <div>
      <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
        {title}
      </h2>
      <ul className="cluster" aria-labelledby={titleId}>
        {links.map((link) => (
          <li key={link.title}>
            <IconPicture link={link} className={styles[shape]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function IconPicture({ link: { title, image, url }, className }: { link: IconLink; className: string | undefined }) {
  const { locale } = useLocation()
  const content = image ? <img src={image} alt={title} width={40} height={40} loading="lazy" decoding="async" /> : title
  if (!url) return <span className={className}>{content}</span>
  const elsewhere = !url.startsWith('/')
  return (
    <a className={className} href={backendHref(url, locale)} rel={elsewhere ? 'noopener' : undefined}>
      {content}
    </a>
  )
}
