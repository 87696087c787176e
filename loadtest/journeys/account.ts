import { expectMoved, expectPage } from '../lib/expect.ts'
import { comeAnew, open, send } from '../lib/visitor.ts'

interface Account {
  email: string
  password: string
}

// @NOTE The runner writes it, with accounts that it created in its own shop.
const accounts = JSON.parse(__ENV['ACCOUNTS'] ?? '[]') as Account[]

export function visitAccount(): void {
  const account = accounts[Math.floor(Math.random() * accounts.length)]
  if (!account) return
  comeAnew()
  if (!expectPage(open('/login', 'login'), 'login', 'name="password"')) return
  if (!expectMoved(send('sign-in', { ...account, returnTo: '/user/profile' }), 'sign in', /^\/user\/profile/)) return
  expectPage(open('/user/profile', 'profile'), 'profile', account.email)
  expectPage(open('/user/orders', 'orders'), 'orders', '<h1')
  expectMoved(send('sign-out', { returnTo: '/' }), 'sign out', /^\//)
}
