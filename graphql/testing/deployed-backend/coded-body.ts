import { createDecipheriv } from 'node:crypto'
import { type Envelope, type BackendRequest, refusal } from './backend-request.ts'

/** Key and IV of this backend's own client, in hexadecimal. The bytes are not valid text. */
export const ORDER_CIPHER = { key: '9fc3e10027ab04d6f8821b5e00ff7a63', iv: '00d4b7f21980ee5c3aa6c1ff0b7d92e8' }

const KEY = Buffer.from(ORDER_CIPHER.key, 'hex')
const IV = Buffer.from(ORDER_CIPHER.iv, 'hex')

function decode(data: unknown): Record<string, unknown> | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', KEY, IV).setAutoPadding(false)
    const padded = decipher.update(String(data), 'base64', 'utf8') + decipher.final('utf8')
    const fields: unknown = JSON.parse(padded.replace(/\0*$/, ''))
    return typeof fields === 'object' ? { ...fields } : null
  } catch {
    return null
  }
}

/**
 * Deployed servers only read `data`, with all of its keys; they answer a plain body or a missing key with an error of
 * their programming language.
 * @param keys in the order in which they are read
 */
export function answerCoded(
  request: BackendRequest,
  keys: readonly string[],
  answer: (decoded: BackendRequest) => Envelope,
): Envelope {
  const body = decode(request.body['data'])
  if (body === null)
    return { httpStatus: 200, body: { data: { form: [`Attempt to read property "${keys[0]}" on null`] }, status: 201 } }
  const missing = keys.find((key) => body[key] === undefined)
  return missing ? refusal(`Undefined property: stdClass::$${missing}`) : answer({ ...request, body })
}
