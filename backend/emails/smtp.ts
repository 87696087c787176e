import { createTransport } from 'nodemailer'
import type { WrittenEmail } from './email-queue.ts'
import type { SmtpServer } from './smtp-settings.ts'

/** Why an e-mail was not sent. Holds no address and no text of the server, which may repeat the address. */
export class SendFailure extends Error {
  /** An answer of SMTP such as 550, or an error code such as ESOCKET. */
  readonly code: string | number
  /** `email` refuses this e-mail for good, `later` for now; `server` takes no e-mail at all. */
  readonly scope: 'email' | 'later' | 'server'

  constructor(scope: SendFailure['scope'], code: string | number) {
    super('The e-mail was not sent.')
    this.scope = scope
    this.code = code
  }
}

export interface EmailTransport {
  send(email: WrittenEmail, stop: AbortSignal): Promise<void>
  /** @throws {SendFailure} if the server cannot be reached or refuses the account */
  verify(): Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createSmtp({ host, port, isSecure, user, password, from }: SmtpServer): EmailTransport {
  const isLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  const hasAccount = user !== undefined
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password never crosses a network unencrypted.
    requireTLS: hasAccount && !isSecure && !isLoopback,
    ...(hasAccount && { auth: { user, pass: password ?? '' } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    async send({ id, email, subject, body, html, created_at: createdAt }, stop) {
      await transport
        .sendMail({
          from,
          // An object is one address, whatever separators it contains.
          to: { name: '', address: email },
          subject,
          text: body,
          html,
          // If the shop stops before it has stored that the server took the e-mail, it sends it again with this id.
          messageId: `<${id}.${createdAt}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: stop,
        })
        .catch((error: unknown) => {
          throw failureOf(error)
        })
    },
    async verify() {
      await transport.verify().catch((error: unknown) => {
        throw failureOf(error)
      })
    },
  }
}

function failureOf(error: unknown): SendFailure {
  const { code, command, responseCode }: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const shown = typeof responseCode === 'number' ? responseCode : typeof code === 'string' ? code : 'UNKNOWN'
  // A refused sender is a wrong setting, and concerns every e-mail.
  const isAboutEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (!isAboutEmail) return new SendFailure('server', shown)
  return new SendFailure(typeof responseCode === 'number' && responseCode < 500 ? 'later' : 'email', shown)
}
