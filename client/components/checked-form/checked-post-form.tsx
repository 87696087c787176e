import type { ReactNode } from 'react'
import type { FormName } from '#shared/form-names.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { PostForm } from '../post-form/post-form.tsx'
import { FormRefusal } from './form-refusal.tsx'

interface CheckedPostFormProps {
  action: FormName
  /** Hidden values. */
  fields?: Record<string, string | number> | undefined
  /** Where the form leads without scripts; this page unless given. */
  returnTo?: string | undefined
  className?: string | undefined
  /** Why the form was refused as a whole; null where it was not. */
  refusal: string | null
  /** That of `useCheckedForm`. */
  submit(data: FormData, form: HTMLFormElement): void
  children: ReactNode
}

/** A form that scripts check and send (`useCheckedForm`), and that the browser checks and posts without them. */
export function CheckedPostForm({ refusal, submit, children, ...form }: CheckedPostFormProps) {
  const isHydrated = useHydrated()
  return (
    // The browser's own messages are for shoppers without scripts only.
    <PostForm {...form} noValidate={isHydrated} onSubmit={submit}>
      <FormRefusal text={refusal} />
      {children}
    </PostForm>
  )
}
