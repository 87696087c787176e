import { href, routes } from '#shared/routes.ts'
import type { FormContext } from './define-form.ts'

/** The page to return to, which is the page with the form unless the form names another. */
export function back({ returnTo }: FormContext): string {
  return returnTo
}

export function toLogin({ locale }: FormContext): string {
  return href(routes.login, {}, locale)
}
