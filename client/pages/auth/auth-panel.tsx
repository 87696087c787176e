import type { ReactNode } from 'react'
import { PageHead } from '../../components/head/page-head.tsx'
import styles from './auth.module.css'

interface AuthPanelProps {
  title: string
  path: string
  children: ReactNode
  links: ReactNode
}

export function AuthPanel({ title, path, children, links }: AuthPanelProps) {
  return (
    <section className={`panel roomy ${styles.panel}`}>
      <PageHead title={title} canonicalPath={path} noIndex />
      <h1 className={styles.title}>{title}</h1>
      {children}
      <div className={styles.links}>{links}</div>
    </section>
  )
}
