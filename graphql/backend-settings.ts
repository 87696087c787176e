import * as v from 'valibot'

/*
 * The settings that describe a backend, as the environment has them. The server reads them among its own; the check of
 * a backend reads them alone.
 */

function isHttp(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** A name and password would reach the log, and paths are put behind the address. */
function isBare(text: string): boolean {
  const url = URL.parse(text)
  return url === null || (url.username === '' && url.password === '' && !/[?#]/.test(text))
}

/** An address without a slash at the end; that of an API without `/api/v1`, in whichever form it was given. */
export const httpAddress = v.pipe(
  v.string(),
  v.check(isHttp, 'must be an http or https address'),
  v.check(isBare, 'must be without a name and password, a query and a fragment'),
  v.transform((text) => text.replace(/(?<!\/)\/+$/, '').replace(/\/api\/v1$/, '')),
)

/** Key or initialization vector of the coded bodies of orders. */
export const cipherPart = v.pipe(
  v.string(),
  v.regex(/^(?:[\x20-\x7e]{16}|[0-9a-f]{32})?$/i, 'must be 32 hexadecimal digits or 16 printable ASCII characters'),
)

/** A key without its IV is of no use, and neither is an IV without its key: one line for the missing half. */
export function cipherFaults(environment: NodeJS.ProcessEnv): string[] {
  const [set, missing] = environment['ORDER_CIPHER_KEY'] ? ['KEY', 'IV'] : ['IV', 'KEY']
  const isHalf = Boolean(environment[`ORDER_CIPHER_${set}`]) && !environment[`ORDER_CIPHER_${missing}`]
  return isHalf ? [`ORDER_CIPHER_${missing}: must be set where ORDER_CIPHER_${set} is`] : []
}
