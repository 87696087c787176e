import type { ReactNode } from 'react'
import { LineOptions } from '../../components/cart-line/line-options.tsx'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'
import styles from './return-line.module.css'

/** A compact order line, with actions beside it. */
export function ReturnLine({ line, children }: { line: ReturnLineFieldsFragment; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <img
        className={styles.image}
        src={line.image.thumbnail}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.what}>
        <p className={styles.title}>{line.title}</p>
        <LineOptions options={line.options} />
      </div>
      {children}
    </div>
  )
}
