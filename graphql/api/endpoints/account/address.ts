import * as v from 'valibot'
import { definePrivate, guest, seg } from '../../endpoint.ts'
import { decodePage, pageQuery, type PageRequest } from '../../wire/lists.ts'
import { flag, id, listOf, maybe, optionalText, text } from '../../wire/wire.ts'

export interface AddressModel {
  id: string
  name: string
  email: string | null
  phone: string
  country: string
  state: string | null
  city: string
  zip: string
  line1: string
  line2: string | null
  deliveryInstruction: string | null
  isDefault: boolean
  /** True if the backend has no such column, as generation 1, where a change with an e-mail address fails. */
  lacksEmail?: boolean
}

/** Deployed backends require the field; clients send a dash for countries without postal codes. */
const NO_POSTAL_CODE = '-'

const addressWire = v.pipe(
  v.object({
    id,
    name: text,
    email: v.optional(optionalText),
    phone: text,
    country: text,
    state: optionalText,
    city: text,
    zip: text,
    address_1: text,
    address_2: optionalText,
    delivery_instruction: optionalText,
    default: flag,
  }),
  v.transform(({ address_1, address_2, delivery_instruction, default: isDefault, email, ...same }): AddressModel => ({
    ...same,
    email: email ?? null,
    ...(email === undefined && { lacksEmail: true }),
    country: same.country.toUpperCase(),
    zip: same.zip === NO_POSTAL_CODE ? '' : same.zip,
    line1: address_1,
    line2: address_2,
    deliveryInstruction: delivery_instruction,
    isDefault,
  })),
)

export function decodeAddress(data: unknown): AddressModel | null {
  return v.parse(maybe(addressWire), data)
}

export const addressesEndpoint = definePrivate({
  name: 'user/address/all',
  method: 'GET',
  needsShop: false,
  query: (request: PageRequest, caller) => ({
    ...pageQuery(request),
    order_by: 'created_at',
    orderby: 'created_at',
    type: 'desc',
    time_zone: 'UTC',
    ...guest(caller),
  }),
  decode: (data) => decodePage(data, (entries) => v.parse(listOf(addressWire), entries)),
})

/** Fields of the address form; with an id they change that address. A null e-mail address is not sent. */
export type AddressFields = Omit<AddressModel, 'id' | 'isDefault' | 'lacksEmail'> & { id: string | null }

export const addressActionEndpoint = definePrivate({
  name: 'user/address/action',
  method: 'POST',
  needsShop: false,
  body: ({ id: addressId, line1, line2, deliveryInstruction, state, zip, email, ...same }: AddressFields, caller) => ({
    ...(addressId !== null && { id: Number(addressId) }),
    ...same,
    ...(email !== null && { email }),
    state: state ?? '',
    zip: zip || NO_POSTAL_CODE,
    address_1: line1,
    address_2: line2 ?? '',
    delivery_instruction: deliveryInstruction ?? '',
    ...guest(caller),
  }),
  decode: (data) =>
    v.parse(
      maybe(
        v.pipe(
          v.object({ id }),
          v.transform((saved) => saved.id),
        ),
      ),
      data,
    ),
})

/** Refused while an order uses the address. */
export const addressDeleteEndpoint = definePrivate({
  name: 'user/address/delete',
  method: 'DELETE',
  needsShop: false,
  path: ({ id: addressId }: { id: string }) => `user/address/delete/${seg(addressId)}`,
  query: (_args, caller) => guest(caller),
  decode: () => true,
})
