import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const from = 'Souk <shop@example.com>'
const serverOf = (SMTP_URL: string, MAIL_FROM = from) => readConfig({ SMTP_URL, MAIL_FROM }).config?.smtpServer

test('a mail server has an address and an optional account', () => {
  const sender = { name: 'Souk', address: 'shop@example.com' }
  expect(serverOf('smtp://mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    isSecure: false,
    user: undefined,
    password: undefined,
    from: sender,
  })
  expect(serverOf('smtps://shop%40example.com:p%3Aw@[::1]:2465/')).toEqual({
    host: '::1',
    port: 2465,
    isSecure: true,
    user: 'shop@example.com',
    password: 'p:w',
    from: sender,
  })
  expect(serverOf('')).toBeUndefined()
})

test.each([
  ['shop@example.com', { name: '', address: 'shop@example.com' }],
  ['<shop@example.com>', { name: '', address: 'shop@example.com' }],
  ['"Souk, the shop" <shop@example.com>', { name: 'Souk, the shop', address: 'shop@example.com' }],
])('%s is a sender', (sender, read) => {
  expect(serverOf('smtp://mail.example', sender)?.from).toEqual(read)
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/path',
  'smtp://mail.example?pool=true',
  'smtp://user-only@mail.example',
  'smtp://user:%zz@mail.example',
  'smtp://mail.example:99999',
])('%s is refused as SMTP_URL, without showing it', (SMTP_URL) => {
  const { config, faults } = readConfig({ SMTP_URL, MAIL_FROM: from })
  expect(config).toBeUndefined()
  expect(faults).toEqual([expect.stringMatching(/^SMTP_URL: must be smtp:\/\/HOST:PORT or/)])
})

test.each(['shop', 'Shop <shop>', 'a@b.example, c@d.example', 'Shop\r\nBcc: x <shop@example.com>', 'a b@example.com'])(
  '%j is refused as MAIL_FROM',
  (MAIL_FROM) => {
    const { faults } = readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })
    expect(faults).toEqual([expect.stringMatching(/^MAIL_FROM: must be an e-mail address/)])
  },
)

test('a mail server needs a sender', () => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).faults).toEqual([
    'MAIL_FROM: must be set together with SMTP_URL',
  ])
})
