import { type DestinationStream, type Logger, pino } from 'pino'

const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'user_token',
  'password',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["user-token"]',
  'res.headers["set-cookie"]',
]

/** An address without the values of its query, which may be tokens. */
function pathOnly(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Bytes of lines that are not written yet; beyond these lines are dropped. */
const MOST_WAITING = 4 * 1024 * 1024

/**
 * One JSON line per event. Redaction happens here and nowhere else. Lines are written off the event loop: writing one
 * at a time took a third of a stored page. Those that wait are written when the process exits.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOnly(request.url) }),
      err: pino.stdSerializers.err,
    },
  }
  return pino(options, destination ?? pino.destination({ sync: false, maxLength: MOST_WAITING }))
}
