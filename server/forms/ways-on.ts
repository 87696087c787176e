import { href, routes } from '#shared/routes.ts'
import type { FormContext } from './define-form.ts'

/** Back to the page with the form, or to the one that the form names. */
export function back({ returnTo }: FormContext): string {
  return returnTo
}

export function toLogin({ locale }: FormContext): string {
  return href(routes.login, {}, locale)
}
