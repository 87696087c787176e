import styles from './raw-html.module.css'

/**
 * Shows HTML of the backend. The schema's `Html` scalar is the promise that it has been cleaned against the
 * shop's allow-list; nothing else may be passed in, and no other component shows foreign HTML.
 */
export function RawHtml({ html }: { html: string }) {
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
