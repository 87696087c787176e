import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { backendHref } from '../../foundation/navigation/backend-href.ts'
import { useHref, useLocation, useOnNavigation } from '../../foundation/navigation/location.tsx'
import { useViewer } from '../../foundation/visitor/use-viewer.ts'
import type { FrameQuery } from '../__generated__/frame.ts'
import { AccountItems } from '../header/account-menu.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'
import items from '../header/menu-items.module.css'
import styles from './category-drawer.module.css'

interface CategoryDrawerProps extends Pick<FrameQuery['shop'], 'categories' | 'languages'> {
  links: readonly { title: string; url: string }[]
  open: boolean
  onClose(): void
}

export function CategoryDrawer({ categories, languages, links, open, onClose }: CategoryDrawerProps) {
  const { locale } = useLocation()
  const href = useHref()
  useOnNavigation(onClose)
  return (
    <Dialog open={open} onClose={onClose} kind="drawer" title={<FormattedMessage id="header.menu" />}>
      <div className={styles.content}>
        <div className={styles.top}>
          <Shopper />
          <LanguageMenu languages={languages} />
        </div>
        <a className={items.item} href={href(routes.allProducts, {})}>
          <Icon name="grid" size={20} />
          <FormattedMessage id="common.allProducts" />
        </a>
        {categories.map((category) => (
          <DrawerCategory key={category.slug} category={category} />
        ))}
        <div className={items.section}>
          {links.map(({ title, url }) => (
            <a key={title + url} className={items.item} href={backendHref(url, locale)}>
              {title}
            </a>
          ))}
        </div>
        <div className={items.section}>
          <AccountItems />
        </div>
      </div>
    </Dialog>
  )
}

function Shopper() {
  const href = useHref()
  const name = useViewer()?.profile?.name
  return (
    <>
      <span className="cluster" data-when="signed-out">
        <ButtonLink size="small" href={href(routes.login, {})}>
          <FormattedMessage id="common.signIn" />
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" href={href(routes.register, {})}>
          <FormattedMessage id="header.register" />
        </ButtonLink>
      </span>
      <a className={styles.member} data-when="signed-in" href={href(routes.profile, {})}>
        <Icon name="account" size={20} />
        {name ? (
          <FormattedMessage id="header.hello" values={{ name: <bdi>{name}</bdi> }} />
        ) : (
          <FormattedMessage id="common.profile" />
        )}
      </a>
    </>
  )
}

function DrawerCategory({ category }: { category: CategoryDrawerProps['categories'][number] }) {
  const href = useHref()
  return (
    <details className={styles.category} name="drawer-category">
      <summary className={`disclosure ${items.item}`}>
        {category.title}
        <Icon name="chevron-down" size={18} />
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
