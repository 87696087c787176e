import { expectRedirect, expectPage } from '../lib/expect.ts'
import { resetVisitor, openPage, send } from '../lib/visitor.ts'

interface Account {
  email: string
  password: string
}

// @NOTE The runner writes it, with accounts that it created in its own shop.
const accounts = JSON.parse(__ENV['ACCOUNTS'] ?? '[]') as Account[]

export function visitAccount(): void {
  const account = accounts[Math.floor(Math.random() * accounts.length)]
  if (!account) return
  resetVisitor()
  if (!expectPage(openPage('/login', 'login'), 'login', 'name="password"')) return
  if (!expectRedirect(send('sign-in', { ...account, returnTo: '/user/profile' }), 'sign in', /^\/user\/profile/)) return
  expectPage(openPage('/user/profile', 'profile'), 'profile', account.email)
  expectPage(openPage('/user/orders', 'orders'), 'orders', '<h1')
  expectRedirect(send('sign-out', { returnTo: '/' }), 'sign out', /^\//)
}
