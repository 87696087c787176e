import { createDecipheriv } from 'node:crypto'
import { type Envelope, type ForeignRequest, refusal } from './foreign-request.ts'

/** Key and IV with which this backend's own client codes the bodies of orders. */
export const ORDER_CIPHER = { key: 'leaf-and-kiln-16', iv: 'harbour-quay-007' }

function decode(data: unknown): Record<string, unknown> | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', ORDER_CIPHER.key, ORDER_CIPHER.iv).setAutoPadding(false)
    const padded = decipher.update(String(data), 'base64', 'utf8') + decipher.final('utf8')
    const fields: unknown = JSON.parse(padded.replace(/\0*$/, ''))
    return typeof fields === 'object' ? { ...fields } : null
  } catch {
    return null
  }
}

/**
 * Decodes the coded body of a call. Deployed servers read `data` only, and all of its keys: to a plain body or a
 * missing key they answer an error message of their programming language.
 * @param keys in the order in which they are read
 */
export function answerCoded(
  request: ForeignRequest,
  keys: readonly string[],
  answer: (decoded: ForeignRequest) => Envelope,
): Envelope {
  const body = decode(request.body['data'])
  if (body === null)
    return { httpStatus: 200, body: { data: { form: [`Attempt to read property "${keys[0]}" on null`] }, status: 201 } }
  const missing = keys.find((key) => body[key] === undefined)
  return missing ? refusal(`Undefined property: stdClass::$${missing}`) : answer({ ...request, body })
}
