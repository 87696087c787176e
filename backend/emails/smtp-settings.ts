import * as v from 'valibot'
import { described, text } from '../ground/settings.ts'

export interface SmtpServer {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS if the server offers it. */
  isSecure: boolean
  user: string | undefined
  password: string | undefined
  from: EmailSenderAddress
}

interface EmailSenderAddress {
  name: string
  address: string
}

const urlRule =
  'must be smtp://HOST:PORT or smtps://HOST:PORT, with USER:PASSWORD@ before the host if the server requires it; ' +
  'percent-encode special characters in both'
const fromRule = 'must be an e-mail address, or a name and an address such as Shop <shop@example.com>'

const ports = { 'smtp:': 587, 'smtps:': 465 } as const

function isMailProtocol(protocol: string): protocol is keyof typeof ports {
  return protocol in ports
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function readServer(value: string): Omit<SmtpServer, 'from'> | undefined {
  const url = URL.parse(value)
  if (!url || !isMailProtocol(url.protocol) || url.hostname === '') return undefined
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? ports[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    user: user || undefined,
    password: password || undefined,
  }
}

const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

function readSender(value: string): EmailSenderAddress | undefined {
  const start = value.endsWith('>') ? value.lastIndexOf('<') : -1
  const address = start === -1 ? value : value.slice(start + 1, -1)
  const name = start === -1 ? '' : value.slice(0, start).trim().replaceAll(/^"|"$/g, '')
  return addressPattern.test(address) && !/["<>\p{Cc}]/u.test(name) ? { name, address } : undefined
}

export const smtpSettings = {
  SMTP_URL: described(
    v.pipe(
      text(),
      v.check((value) => value === '' || readServer(value) !== undefined, urlRule),
    ),
    {
      value: '',
      otherwise: 'no e-mail is sent',
      what:
        'mail server for codes and order e-mails, such as `smtp://USER:PASSWORD@HOST:587`, or `smtps://` for TLS from ' +
        'the start. Percent-encode special characters in the user and password. The password is only sent over TLS, ' +
        'except to this machine. Without a mail server, visitors can only sign up in the sandbox',
    },
  ),
  MAIL_FROM: described(
    v.pipe(
      text(),
      v.check((value) => value === '' || readSender(value) !== undefined, fromRule),
    ),
    {
      value: '',
      otherwise: 'none',
      what: 'sender of these e-mails, such as `Shop <shop@example.com>`; required with `SMTP_URL`',
    },
  ),
}

interface SmtpSettings {
  SMTP_URL: string
  MAIL_FROM: string
}

export const senderMissing = 'MAIL_FROM: must be set together with SMTP_URL'

export function isSenderKnown({ SMTP_URL: url, MAIL_FROM: from }: SmtpSettings): boolean {
  return url === '' || from !== ''
}

export function smtpServerOf({ SMTP_URL: url, MAIL_FROM: sender }: SmtpSettings): SmtpServer | undefined {
  const server = readServer(url)
  const from = readSender(sender)
  return server && from && { ...server, from }
}
