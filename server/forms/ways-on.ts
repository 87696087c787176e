import { href, routes } from '#shared/routes.ts'
import type { FormContext } from './define-form.ts'

export function back({ returnTo }: FormContext): string {
  return returnTo
}

export function toLogin({ locale }: FormContext): string {
  return href(routes.login, {}, locale)
}
