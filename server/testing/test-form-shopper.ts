import { expect } from 'vitest'
import type { FormName } from '#shared/form-names.ts'
import type { Locale } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { formIn } from './form-in.ts'
import { createFormVisitor } from './test-form-visitor.ts'
import type { TestShop } from './test-shop.ts'

/** A visitor without JavaScript who submits only the forms that a page offers, with the page's hidden values. */
export function createFormShopper(shop: TestShop, locale: Locale) {
  const visitor = createFormVisitor(shop)
  let html = ''

  const open = (path: string) => follow(localePath(path, locale))

  async function follow(address: string): Promise<string> {
    const answer = await visitor.get(address)
    if (typeof answer.headers.location === 'string') return follow(answer.headers.location)
    expect(answer.statusCode, address).toBe(200)
    html = answer.body
    return address
  }

  async function send(form: FormName, typed: Record<string, string> = {}): Promise<string> {
    const offered = formIn(html, form)
    expect(offered, `the page offers ${form}`).not.toBeNull()
    expect(Object.keys(offered ?? {}), form).toEqual(expect.arrayContaining(Object.keys(typed)))
    const answer = await visitor.post(form, { ...offered, ...typed })
    expect(answer.statusCode, `${form}: ${/<h1[^>]*>([^<]*)/.exec(answer.body)?.[1]}`).toBe(303)
    return follow(String(answer.headers.location))
  }

  return { open, send, page: () => html }
}
