import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import { useCategoryDirectory } from '../use-category-directory.tsx'
import { DetailsMenu } from './details-menu.tsx'
import styles from './category-bar.module.css'

type Categories = FrameQuery['shop']['categories']

export function CategoryBar({ categories }: { categories: Categories }) {
  const intl = useIntl()
  const href = useHref()
  const first = useSharedElement(categories, 'category bar', () => (
    <ul className={styles.list}>
      {categories.slice(0, 10).map(({ slug, title }) => (
        <li key={slug}>
          <a className={styles.link} href={href(routes.category, { main: slug })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  ))
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'header.categoryMenu' })}>
      <div className={`container ${styles.inner}`}>
        <CategoryMenu categories={categories} />
        {first}
        <a className={`${styles.link} ${styles.all}`} href={href(routes.allProducts, {})}>
          <FormattedMessage id="common.allProducts" />
        </a>
      </div>
    </nav>
  )
}

function CategoryMenu({ categories }: { categories: Categories }) {
  const directory = useCategoryDirectory(categories)
  const summary = (
    <>
      <Icon name="grid" size={20} />
      <FormattedMessage id="common.categories" />
      <Icon name="chevron-down" size={16} />
    </>
  )
  return (
    <DetailsMenu summary={summary} summaryClass={styles.summary} panelClass={styles.panel} className={styles.menu}>
      {directory}
    </DetailsMenu>
  )
}
