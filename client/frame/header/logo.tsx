import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import styles from './logo.module.css'

/** The shop's logo or, without one, its name; links to the home page. */
export function Logo({ name, image }: { name: string; image: string | null }) {
  const href = useHref()
  return (
    <a className={styles.logo} href={href(routes.home, {})} aria-label={name}>
      {image ? <img className={styles.image} src={image} alt="" width={144} height={40} /> : name}
    </a>
  )
}
