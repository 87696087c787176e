import styles from './form-refusal.module.css'

/** Why a form was refused as a whole: its first child, so that it is read before the fields. */
export function FormRefusal({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className={`callout alarm wrong small ${styles.refusal}`} role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}
