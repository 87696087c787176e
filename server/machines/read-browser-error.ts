import * as v from 'valibot'
import { type BrowserError, MAX_ERROR_MESSAGE } from '#shared/reports.ts'
import { isRouteName, type RouteName } from '#shared/routes.ts'

export interface ReadBrowserError extends BrowserError {
  route: RouteName | null
}

const Message = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  message: v.pipe(v.string(), v.maxLength(MAX_ERROR_MESSAGE)),
  chunk: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}\.js$/)),
  route: v.nullable(v.pipe(v.string(), v.check(isRouteName))),
})

/** Parts of a message that may be user input. Identifiers are kept: `reading 'price'`. */
const PRIVATE_PARTS = /"[^"]*"?|(?<!\w)'(?![a-z_$][\w$]*')[^']*'?|`[^`]*`?|\d+|[^\x20-\x7e]+/gi

function maskAddress(word: string) {
  return /[@/\\]/.test(word) ? '…' : word
}

export function readBrowserError(message: unknown): ReadBrowserError | null {
  const { success, output } = v.safeParse(Message, message)
  if (!success) return null
  const { route } = output
  return {
    ...output,
    message: output.message.replaceAll(/\S+/g, maskAddress).replaceAll(PRIVATE_PARTS, '…'),
    route: route !== null && isRouteName(route) ? route : null,
  }
}
