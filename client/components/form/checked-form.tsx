import type { ReactNode } from 'react'
import type { FormName } from '#shared/form-names.ts'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { PostForm } from './post-form.tsx'

interface CheckedPostFormProps {
  action: FormName
  fields?: Record<string, string | number> | undefined
  /** Destination without scripts; this page by default. */
  returnTo?: string | undefined
  className?: string | undefined
  refusal: string | null
  submit(data: FormData, form: HTMLFormElement): void
  children: ReactNode
}

/** A form checked and sent by scripts (`useCheckedForm`), or by the browser without them. */
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

/** The first child of its form, so that it is read before the fields. */
export function FormRefusal({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p className="callout alarm wrong small" role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}
