import type { ReactNode } from 'react'
import type { FormName } from '#shared/form-names.ts'
import { Button } from '../../../components/button/button.tsx'
import { CheckedPostForm } from '../../../components/checked-form/checked-post-form.tsx'

interface AccountFormProps {
  action: FormName
  /** Destination without scripts; this page by default. */
  returnTo?: string
  problem: string | null
  isBusy: boolean
  submitLabel: ReactNode
  onSubmit(data: FormData, form: HTMLFormElement): void
  children: ReactNode
}

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
