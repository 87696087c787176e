import type { ReactNode } from 'react'
import type { FormName } from '#shared/form-names.ts'
import { Button } from '../../../components/button/button.tsx'
import { CheckedPostForm } from '../../../components/checked-form/checked-post-form.tsx'

interface AccountFormProps {
  action: FormName
  /** Where the form leads without scripts; this page unless given. */
  returnTo?: string
  /** Why the form was refused as a whole. */
  problem: string | null
  isBusy: boolean
  submitLabel: ReactNode
  onSubmit(data: FormData, form: HTMLFormElement): void
  children: ReactNode
}

/** Frame of the account's short forms: refusal, fields and button. */
export function AccountForm({ action, returnTo, problem, isBusy, submitLabel, onSubmit, children }: AccountFormProps) {
  return (
    <CheckedPostForm action={action} returnTo={returnTo} className="stack" refusal={problem} submit={onSubmit}>
      {children}
      <div>
        <Button type="submit" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </CheckedPostForm>
  )
}
