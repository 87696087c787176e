import { expect } from 'vitest'
import type { FormName } from '#shared/form-names.ts'
import type { Locale } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { formIn } from './form-in.ts'
import { createFormVisitor } from './test-form-visitor.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Somebody without JavaScript who reads pages and fills in their forms: only what a page offers can be sent, and the
 * page's own hidden values go along.
 */
export function createFormShopper(shop: TestShop, locale: Locale) {
  const visitor = createFormVisitor(shop)
  let html = ''

  /** Opens a page of the shop's own language; the address it leads to. */
  const open = (path: string) => follow(localePath(path, locale))

  /** The address has its language; the one it leads to. */
  async function follow(address: string): Promise<string> {
    const answer = await visitor.get(address)
    if (typeof answer.headers.location === 'string') return follow(answer.headers.location)
    expect(answer.statusCode, address).toBe(200)
    html = answer.body
    return address
  }

  /** Fills in a form of the page that is open; the address it leads to. */
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
