import type { ReactNode } from 'react'
import { FormRefusal } from './form-refusal.tsx'

interface CheckedFormProps {
  className: string | undefined
  /** Why the form was refused as a whole; null where it was not. */
  refusal: string | null
  /** That of `useCheckedForm`. */
  submit(data: FormData, form: HTMLFormElement): Promise<void>
  children: ReactNode
}

/** A form that only scripts can send, as it stands in a dialog that only they open; `CheckedPostForm` is for others. */
export function CheckedForm({ className, refusal, submit, children }: CheckedFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget), event.currentTarget)
      }}
    >
      <FormRefusal text={refusal} />
      {children}
    </form>
  )
}
