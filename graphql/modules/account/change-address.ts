import type { AddressInput, ResolversTypes, UserError } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { type Check, checkAll, checkEmail, checkOptionalText, checkText, missing } from '../../input-rules.ts'
import {
  addressActionEndpoint,
  addressDeleteEndpoint,
  type AddressFields,
  type AddressModel,
} from '../../rest/endpoints/account/address.ts'
import { RestError } from '../../rest/upstream/rest-error.ts'
import type { Texts } from '../../texts/texts-in.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { findAddress } from './address-book.ts'

type Payload = Awaited<ResolversTypes['AddressPayload']>

function refuse(...userErrors: UserError[]): Payload {
  return { address: null, viewer: null, userErrors }
}

function fieldsOf(input: AddressInput): AddressFields {
  const trimmed = (text: string | null | undefined) => text?.trim() || null
  return {
    id: input.id ?? null,
    name: input.name.trim(),
    email: input.email.trim(),
    phone: input.phone.trim(),
    country: input.country.trim().toUpperCase(),
    state: trimmed(input.state),
    city: input.city.trim(),
    zip: input.zip.trim(),
    line1: input.line1.trim(),
    line2: trimmed(input.line2),
    deliveryInstruction: trimmed(input.deliveryInstruction),
  }
}

function checkCountry(code: string): Check {
  if (code === '') return missing('country')
  return /^[A-Z]{2}$/.test(code) ? null : { field: 'country', text: 'refusal.invalidCountry' }
}

/** In the order of the form. */
function checkFields(texts: Texts, fields: AddressFields): UserError[] {
  return checkAll(
    texts,
    checkText('name', fields.name, 255),
    checkEmail(fields.email),
    checkText('phone', fields.phone, 40),
    checkCountry(fields.country),
    checkOptionalText('state', fields.state, 20),
    checkText('city', fields.city, 255),
    checkText('zip', fields.zip, 20),
    checkText('line1', fields.line1, 255),
    checkOptionalText('line2', fields.line2, 255),
    checkOptionalText('deliveryInstruction', fields.deliveryInstruction, 1000),
  )
}

/**
 * The address after it was saved. Where it cannot be read it is what was sent: an error would have the shopper save it
 * again, as another one.
 */
async function savedAddress(
  context: GraphQLContext,
  sent: AddressFields & { id: string },
): Promise<AddressModel | null> {
  try {
    return await findAddress(context, sent.id)
  } catch (error) {
    if (!(error instanceof RestError) || error.code === 'UNAUTHENTICATED') throw error
    return { ...sent, isDefault: false }
  }
}

/** Adds an address, or changes one of the caller's own: deployed backends change whatever address they are given. */
export async function saveAddress(context: GraphQLContext, input: AddressInput): Promise<Payload> {
  const fields = fieldsOf(input)
  const userErrors = checkFields(context.texts, fields)
  if (userErrors.length > 0) return refuse(...userErrors)
  if (fields.id !== null && !(await findAddress(context, fields.id)))
    return refuse({ field: 'id', message: context.texts('refusal.notYourAddress') })
  const attempt = await attemptAsCaller(context, addressActionEndpoint, fields)
  if (!attempt.ok) return refuse(...attempt.userErrors)
  const id = attempt.value ?? fields.id
  return { address: id === null ? null : await savedAddress(context, { ...fields, id }), viewer: {}, userErrors: [] }
}

export async function deleteAddress(context: GraphQLContext, id: string): Promise<Payload> {
  const address = await findAddress(context, id)
  if (!address) return refuse({ field: 'id', message: context.texts('refusal.notYourAddress') })
  const attempt = await attemptAsCaller(context, addressDeleteEndpoint, { id })
  return attempt.ok ? { address, viewer: {}, userErrors: [] } : refuse(...attempt.userErrors)
}
