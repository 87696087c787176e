import { foldPhoneNumber } from '#shared/phone-number.ts'
import { readPostalCode } from '#shared/postal-code.ts'
import { readEmail } from '#shared/text.ts'
import type { AddressInput, ResolversTypes, UserError } from '../../__generated__/resolver-types.ts'
import { RestError } from '../../api/client/rest-error.ts'
import {
  addressActionEndpoint,
  addressDeleteEndpoint,
  type AddressFields,
  type AddressModel,
} from '../../api/endpoints/account/address.ts'
import { type CountryModel, knownCountry } from '../../api/endpoints/account/countries.ts'
import type { GraphQLContext } from '../../context.ts'
import { isPhoneNumber, postalCodePattern, requiresPostalCode, requiresState } from '../../rules/address-rules.ts'
import { userError } from '../../texts/errors.ts'
import type { Texts } from '../../texts/texts-in.ts'
import {
  type Check,
  checkAll,
  checkEmail,
  checkOptionalLines,
  checkOptionalText,
  checkText,
  missing,
} from '../input-rules.ts'
import { submitAsCaller } from '../viewer/session.ts'
import { findAddress, findCountry } from './address-book.ts'

type Payload = Omit<Awaited<ResolversTypes['AddressPayload']>, 'guestToken'>

function refuse(...userErrors: UserError[]): Payload {
  return { address: null, viewer: null, userErrors }
}

function fieldsOf(input: AddressInput): AddressFields & { email: string } {
  const country = input.country.toUpperCase()
  return {
    id: input.id ?? null,
    name: input.name,
    email: readEmail(input.email),
    phone: foldPhoneNumber(input.phone),
    country,
    state: input.state || null,
    city: input.city,
    zip: readPostalCode(input.zip ?? '', country, postalCodePattern(country)).code,
    line1: input.line1,
    line2: input.line2 || null,
    deliveryInstruction: input.deliveryInstruction || null,
  }
}

function checkPlace({ country: code, state }: AddressFields, country: CountryModel | null): Check[] {
  if (code === '') return [missing('country')]
  if (!country) return [{ field: 'country', text: 'refusal.invalidCountry' }]
  if (country.states.length === 0) return [checkOptionalText('state', state, 100)]
  if (state === null) return [requiresState(code, country.states) ? missing('state') : null]
  return [
    country.states.some((known) => known.code === state) ? null : { field: 'state', text: 'refusal.invalidState' },
  ]
}

function checkPhone({ phone, country }: AddressFields): Check {
  const broken = checkText('phone', phone, 40)
  return broken ?? (isPhoneNumber(phone, country) ? null : { field: 'phone', text: 'refusal.invalidPhone' })
}

function checkPostalCode({ zip }: AddressFields, country: CountryModel | null): Check {
  if (country && !requiresPostalCode(country.code)) return checkOptionalText('zip', zip || null, 20)
  const broken = checkText('zip', zip, 20)
  if (broken || !country) return broken
  const pattern = postalCodePattern(country.code)
  const isKnown = pattern === null || readPostalCode(zip, country.code, pattern).isKnown
  return isKnown ? null : { field: 'zip', text: 'refusal.invalidPostalCode' }
}

/** An address can be saved without the country list; its state is not validated then. */
async function readCountry(context: GraphQLContext, code: string): Promise<CountryModel | null> {
  try {
    return await findCountry(context, code)
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const country = knownCountry(code, context.locale)
    return country && { ...country, states: [] }
  }
}

function checkFields(
  texts: Texts,
  fields: AddressFields & { email: string },
  country: CountryModel | null,
): UserError[] {
  return checkAll(
    texts,
    checkText('name', fields.name, 255),
    checkEmail(fields.email),
    checkPhone(fields),
    ...checkPlace(fields, country),
    checkText('city', fields.city, 255),
    checkPostalCode(fields, country),
    checkText('line1', fields.line1, 255),
    checkOptionalText('line2', fields.line2, 255),
    checkOptionalLines('deliveryInstruction', fields.deliveryInstruction, 1000),
  )
}

/** After an error the shopper would save a duplicate, so an unreadable address is returned as submitted. */
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

/** Long enough to recognize a value. */
const MAX_SHOWN = 40

function shown(value: string): string {
  return value.length <= MAX_SHOWN ? value : `${value.slice(0, MAX_SHOWN - 1).trimEnd()}…`
}

/** Deployed backends drop empty fields of a change, so the previous values stay. */
function keptValues({ texts }: GraphQLContext, { id: _id, ...sent }: AddressFields, saved: AddressModel): UserError[] {
  // @NOTE Object.keys types the keys of an object as string.
  const fields = Object.keys(sent) as (keyof typeof sent)[]
  return fields.flatMap((field) => {
    const kept = saved[field]
    return sent[field] || !kept ? [] : [userError(texts, field, 'refusal.notCleared', { value: shown(kept) })]
  })
}

/** Verifies ownership first: deployed backends change any address by id. */
export async function saveAddress(context: GraphQLContext, input: AddressInput): Promise<Payload> {
  const fields = fieldsOf(input)
  const userErrors = checkFields(context.texts, fields, await readCountry(context, fields.country))
  if (userErrors.length > 0) return refuse(...userErrors)
  const known = fields.id === null ? null : await findAddress(context, fields.id)
  if (fields.id !== null && !known) return refuse(userError(context.texts, 'id', 'refusal.notYourAddress'))
  const sent = known?.lacksEmail ? { ...fields, email: null } : fields
  const save = () => submitAsCaller(context, addressActionEndpoint, sent)
  const outcome = await (fields.id === null ? context.tries.make('address', '', save) : save())
  if (!outcome.ok) return refuse(...outcome.userErrors)
  const id = outcome.value ?? fields.id
  const address = id === null ? null : await savedAddress(context, { ...fields, id })
  return { address, viewer: {}, userErrors: address ? keptValues(context, fields, address) : [] }
}

export async function deleteAddress(context: GraphQLContext, id: string): Promise<Payload> {
  const address = await findAddress(context, id)
  if (!address) return refuse(userError(context.texts, 'id', 'refusal.notYourAddress'))
  const outcome = await submitAsCaller(context, addressDeleteEndpoint, { id })
  return outcome.ok ? { address, viewer: {}, userErrors: [] } : refuse(...outcome.userErrors)
}
