import { expect, it } from 'vitest'
import type { Page } from '../../foundation/define-page.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { forgotPasswordPage } from './forgot-password-page.tsx'
import { loginPage } from './login-page.tsx'
import { registerPage } from './register-page.tsx'

const shop = { settings: { googleLogin: false, facebookLogin: false } }

function render(page: Page, search: Record<string, string> = {}): Promise<string> {
  const target = { params: {}, search, locale: 'en' } as const
  return renderPart(<page.Component data={{ shop }} stale={false} {...target} />, { search })
}

function titleOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
}

const codeStep = { step: 'code', email: 'ada@example.com' }

it('titles each step after what it asks for', async () => {
  expect(titleOf(await render(forgotPasswordPage))).toBe('Reset your password')
  expect(titleOf(await render(forgotPasswordPage, codeStep))).toBe('Choose a new password')
  expect(titleOf(await render(registerPage))).toBe('Create an account')
  expect(titleOf(await render(registerPage, codeStep))).toBe('Check your email')
})

it('states the rule of a new password before it is broken, and can show what was typed', async () => {
  for (const html of [await render(registerPage), await render(forgotPasswordPage, codeStep)]) {
    expect(html).toMatch(/name="password".*?At least 6 characters/s)
    expect(html).toMatch(/<button [^>]*aria-pressed="false"[^>]*aria-label="Show password"/)
  }
  expect(await render(loginPage)).not.toContain('At least 6 characters')
})

it('sends a password reset code again', async () => {
  expect(await render(forgotPasswordPage, codeStep)).toContain('Send a new code')
})

it.each([
  ['wishlist', 'save products'],
  ['compareList', 'compare products'],
  ['following', 'follow stores'],
])('says why the list %s needs an account', async (list, reason) => {
  expect(await render(loginPage, { for: list })).toContain(`Sign in to ${reason}`)
  expect(await render(loginPage, { for: 'constructor' })).not.toContain('Sign in to')
})

it('helps with a forgotten password between the field and the button', async () => {
  const [form = ''] = /<form [^>]*sign-in.*?<\/form>/s.exec(await render(loginPage)) ?? []
  expect(form).toMatch(/name="password".*Forgot your password\?.*type="submit"/s)
})

it.each([
  ['the sign-in page', loginPage, {}],
  ['the sign-up page', registerPage, {}],
  ['the code of a sign-up', registerPage, codeStep],
  ['the forgotten password', forgotPasswordPage, {}],
  ['the code of a forgotten password', forgotPasswordPage, codeStep],
])('leads on without losing the page that the shopper wanted: %s', async (_, page, search) => {
  const html = await render(page, { ...search, returnTo: '/cart?x=1' })
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address)
  const steps = links.filter((address) => /^\/(login|register|forgot-password)/.test(address))
  expect(steps).not.toEqual([])
  expect(steps.filter((address) => !address.includes('returnTo=%2Fcart%3Fx%3D1'))).toEqual([])
})
