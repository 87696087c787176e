import type { ReactElement } from 'react'
import { routes } from '#shared/routes.ts'
import { useHref } from '../foundation/navigation/location.tsx'
import { useSharedElement } from '../foundation/shared-elements.tsx'
import type { FrameQuery } from './__generated__/frame.ts'
import styles from './category-directory.module.css'

/** Header and footer contain the same markup, because compression reduces the second copy to a few bytes. */
export function useCategoryDirectory(categories: FrameQuery['shop']['categories']): ReactElement {
  const href = useHref()
  return useSharedElement(categories, 'category directory', () => (
    <ul className={styles.columns}>
      {categories.map(({ slug: main, title, children }) => (
        <li key={main} className={styles.group}>
          <a className={styles.heading} href={href(routes.category, { main })} data-roving="">
            {title}
          </a>
          <ul>
            {children.map(({ slug, title }) => (
              <li key={slug}>
                <a className={styles.child} href={href(routes.subCategory, { main, subCategory: slug })} data-roving="">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  ))
}
