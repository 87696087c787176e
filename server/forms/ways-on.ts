import { href, routes } from '#shared/routes.ts'
import type { FormContext } from './define-form.ts'

/** Back to the page that the form stood on, or to the one it names. */
export function back({ returnTo }: FormContext): string {
  return returnTo
}

export function toLogin({ locale }: FormContext): string {
  return href(routes.login, {}, locale)
}
