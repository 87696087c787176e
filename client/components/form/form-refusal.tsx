import styles from './form-refusal.module.css'

/** The first child of its form, so that it is read before the fields. */
export function FormRefusal({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className={`callout alarm wrong small ${styles.refusal}`} role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}
