import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { backendHref } from '../../foundation/navigation/backend-href.ts'
import { useHref, useLocation, useOnNavigation } from '../../foundation/navigation/location.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import { AccountItems } from '../header/account-menu.tsx'
import items from '../header/menu-items.module.css'
import styles from './category-drawer.module.css'

interface CategoryDrawerProps {
  categories: FrameQuery['shop']['categories']
  links: readonly { title: string; url: string }[]
  open: boolean
  onClose(): void
}

export function CategoryDrawer({ categories, links, open, onClose }: CategoryDrawerProps) {
  const { locale } = useLocation()
  const href = useHref()
  useOnNavigation(onClose)
  return (
    <Dialog open={open} onClose={onClose} kind="drawer" title={<FormattedMessage id="header.menu" />}>
      <div className={styles.content}>
        <a className={items.item} href={href(routes.allProducts, {})}>
          <Icon name="grid" size={20} />
          <FormattedMessage id="common.allProducts" />
        </a>
        {categories.map((category) => (
          <DrawerCategory key={category.slug} category={category} />
        ))}
        <div className={styles.section}>
          {links.map(({ title, url }) => (
            <a key={title + url} className={items.item} href={backendHref(url, locale)}>
              {title}
            </a>
          ))}
        </div>
        <div className={styles.section}>
          <AccountItems />
        </div>
      </div>
    </Dialog>
  )
}

function DrawerCategory({ category }: { category: CategoryDrawerProps['categories'][number] }) {
  const href = useHref()
  return (
    <details className={styles.category} name="drawer-category">
      <summary className={items.item}>
        <span className={styles.name}>{category.title}</span>
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <ul className={styles.children}>
        <li>
          <a className={items.item} href={href(routes.category, { main: category.slug })}>
            <FormattedMessage id="drawer.allOf" values={{ category: category.title }} />
          </a>
        </li>
        {category.children.map(({ slug, title }) => (
          <li key={slug}>
            <a className={items.item} href={href(routes.subCategory, { main: category.slug, subCategory: slug })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
