import { createContext, type FormEvent, type FormHTMLAttributes, useMemo, useState } from 'react'
import { type FormName, formPath } from '#shared/form-names.ts'
import type { RefusedForm } from '#shared/hydration.ts'
import { ACCOUNT_FIELD } from '#shared/page-account.ts'
import { localePath, searchText } from '#shared/routes.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'

/** This form, if it was refused without JavaScript. */
export const RefusedFormContext = createContext<RefusedForm | null>(null)

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'onSubmit'> {
  action: FormName
  fields?: Record<string, string | number>
  /** Path of this shop to go to afterwards; this page by default. */
  returnTo?: string
  /** Path of the page to show again if the form is refused; this page by default. */
  page?: string
  /** With JavaScript, called instead of sending the form. */
  onSubmit?(data: FormData, form: HTMLFormElement): void
}

/**
 * A form that works without JavaScript.
 * @example <PostForm action="newsletter" onSubmit={(data) => subscribe(data)}>…</PostForm>
 */
export function PostForm({ action, fields, returnTo, page, onSubmit, children, ...form }: PostFormProps) {
  const { locale, path, search, account, refused } = useLocation()
  const [isSent, setSent] = useState(false)
  const own = useMemo(() => {
    if (refused?.form !== action) return null
    return isSent ? { ...refused, field: null } : refused
  }, [refused, action, isSent])
  const ownPage = page ?? localePath(path, locale) + searchText(search)
  const next = returnTo ?? ownPage
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onSubmit) return
    event.preventDefault()
    setSent(true)
    // @NOTE React types the native event of a submit as a plain Event.
    const { submitter } = event.nativeEvent as SubmitEvent
    onSubmit(new FormData(event.currentTarget, submitter), event.currentTarget)
  }
  return (
    <form {...form} method="post" action={formPath(action)} onSubmit={submit}>
      <input type="hidden" name="lang" value={locale} />
      <input type="hidden" name="returnTo" value={next} />
      {ownPage !== next && <input type="hidden" name="formPage" value={ownPage} />}
      {account !== undefined && <input type="hidden" name={ACCOUNT_FIELD} value={account} />}
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusedFormContext value={own}>{children}</RefusedFormContext>
    </form>
  )
}
