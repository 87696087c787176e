import type { ReactNode } from 'react'
import { FormRefusal } from './form-refusal.tsx'

interface CheckedFormProps {
  className: string | undefined
  refusal: string | null
  submit(data: FormData, form: HTMLFormElement): Promise<void>
  children: ReactNode
}

/** A form that only scripts can send, for dialogs. Elsewhere use `CheckedPostForm`. */
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
