import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '../emails/smtp-settings.ts'

interface ReceivedEmail {
  /** Addresses of the envelope. */
  to: string[]
  parsed: ParsedMail
}

/** A real mail server in this process. */
export interface TestSmtpServer {
  settings: SmtpServer
  received: ReceivedEmail[]
  /** Sets the answer to recipients from now on: a code of SMTP, or 250 to accept them. */
  answerRecipients(code: number): void
  /** From now on, messages are received but never confirmed. */
  hang(): void
  close(): Promise<void>
}

/** @param port default: any free one */
export async function startTestSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedEmail[] = []
  let recipientCode = 250
  let hangs = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (recipientCode === 250) return done()
      done(Object.assign(new Error('refused'), { responseCode: recipientCode }))
    },
    async onData(stream, session, done) {
      const parsed = await simpleParser(stream)
      if (hangs) return
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), parsed })
      done()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  // @NOTE it listens on a port
  const address = server.server.address() as AddressInfo
  return {
    settings: {
      host: '127.0.0.1',
      port: address.port,
      isSecure: false,
      user: undefined,
      password: undefined,
      from: { name: 'Test Shop', address: 'shop@example.com' },
    },
    received,
    answerRecipients: (code) => void (recipientCode = code),
    hang: () => void (hangs = true),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
