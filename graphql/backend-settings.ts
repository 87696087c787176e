import * as v from 'valibot'

function isHttp(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** Credentials in the address would reach the log, and paths are appended to it. */
function isBare(text: string): boolean {
  const url = URL.parse(text)
  return url === null || (url.username === '' && url.password === '' && !/[?#]/.test(text))
}

export const httpAddress = v.pipe(
  v.string(),
  v.check(isHttp, 'must be an http or https address'),
  v.check(isBare, 'must be without a name and password, a query and a fragment'),
  v.transform((text) => text.replace(/(?<!\/)\/+$/, '').replace(/\/api\/v1$/, '')),
)

export const cipherPart = v.pipe(
  v.string(),
  v.regex(/^(?:[\x20-\x7e]{16}|[0-9a-f]{32})?$/i, 'must be 32 hexadecimal digits or 16 printable ASCII characters'),
)

export function cipherFaults(environment: NodeJS.ProcessEnv): string[] {
  const [set, missing] = environment['ORDER_CIPHER_KEY'] ? ['KEY', 'IV'] : ['IV', 'KEY']
  const isHalf = Boolean(environment[`ORDER_CIPHER_${set}`]) && !environment[`ORDER_CIPHER_${missing}`]
  return isHalf ? [`ORDER_CIPHER_${missing}: must be set where ORDER_CIPHER_${set} is`] : []
}
