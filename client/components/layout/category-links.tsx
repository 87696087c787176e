import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { ButtonLink } from '../form/button.tsx'
import { useShopIdentity } from '../head/shop-identity.tsx'
import styles from './category-links.module.css'

/** The categories of the header, for a page that has nothing else to offer. */
export function CategoryLinks() {
  const intl = useIntl()
  const href = useHref()
  const { categories } = useShopIdentity()
  if (categories.length === 0) return null
  return (
    <nav className={styles.categories} aria-labelledby="categories">
      <h2 id="categories">{intl.formatMessage({ id: 'home.categories' })}</h2>
      <ul className="cluster">
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <ButtonLink variant="secondary" size="small" href={href(routes.category, { main: slug })}>
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
