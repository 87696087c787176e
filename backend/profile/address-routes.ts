import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createCountryList } from '../countries/country-list.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { broken, email, optionalLines, optionalText, readForm, requiredText } from '../http/form.ts'
import { requireIdentity, type Identity } from '../http/identity.ts'
import { asInput, idOf, textOf, type Input } from '../http/input.ts'
import { listQueryOf, paginate } from '../http/paginate.ts'
import { bodyOf, paramsOf, pathOf, queryOf } from '../http/route.ts'
import {
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  toAddress,
  updateAddress,
  type AddressFields,
} from './addresses.ts'

const usualSize = 25
const mostAddresses = 100

/** Clients send it for countries without postal codes, because the field is required. */
const NO_POSTAL_CODE = '-'

const { countries } = createCountryList('en')
const isCode = (text: string) => /^[A-Z]{2}$/i.test(text)
const countryOf = (code: string) => countries[code.toUpperCase()]

function hasState(country: ReturnType<typeof countryOf>, state: string): boolean {
  return !country || Object.keys(country.states).length === 0 || Object.hasOwn(country.states, state)
}

const Address = v.pipe(
  v.object({
    country: requiredText('Country', 60),
    city: requiredText('City'),
    zip: requiredText('Zip', 20),
    address_1: requiredText('Address'),
    email,
    name: requiredText('Name'),
    phone: requiredText('Phone', 40),
    state: optionalText('State', 100),
    address_2: optionalText('Second address line'),
    delivery_instruction: optionalLines('Delivery instruction', 1000),
  }),
  v.check(({ country }) => country === '' || isCode(country), broken('Country must have 2 letters')),
  v.check(({ country }) => !isCode(country) || countryOf(country) !== undefined, broken('Country is not known')),
  v.check(({ country, state }) => state === '' || hasState(countryOf(country), state), broken('State is not known')),
)

export function registerAddresses(app: FastifyInstance, context: BackendContext): void {
  app.get('/user/address/all', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    const query = listQueryOf(queryOf(request), usualSize, ['created_at', 'updated_at', 'name', 'city', 'country'])
    const slice = listAddresses(context.database, identity, query)
    return success(paginate(slice, query.page, query.perPage, pathOf(request, context)))
  })

  app.post('/user/address/action', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    return success(saveAddress(context, identity, body), 'Address has been saved')
  })

  app.delete('/user/address/delete/:id', (request) => {
    const identity = requireIdentity(request, context, { ...asInput(request.body), ...queryOf(request) })
    const address = mustFind(context, identity, idOf(paramsOf(request), 'id'))
    if (!deleteAddress(context.database, address.id)) throw refused('An order uses this address')
    return success(toAddress(address, 'UTC'), 'Address has been deleted')
  })
}

function saveAddress(context: BackendContext, identity: Identity, body: Input) {
  const { database } = context
  const now = context.clock()
  const hasId = textOf(body, 'id') !== ''
  const known = hasId ? mustFind(context, identity, idOf(body, 'id')) : undefined
  const fields = readFields(body)
  if (known) updateAddress(database, known.id, fields, now)
  else if (countAddresses(database, identity) >= mostAddresses) throw refused('The address book is full')
  const id = known?.id ?? insertAddress(database, identity, fields, now)
  return toAddress(mustFind(context, identity, id), 'UTC')
}

function readFields(body: Input): AddressFields {
  const { country, state, zip, address_2, delivery_instruction, ...fields } = readForm(body, Address)
  return {
    ...fields,
    country: country.toUpperCase(),
    state: state || null,
    zip: zip === NO_POSTAL_CODE ? '' : zip,
    address_2: address_2 || null,
    delivery_instruction: delivery_instruction || null,
  }
}

function mustFind(context: BackendContext, identity: Identity, id: number | null): Row<'addresses'> {
  const address = id === null ? undefined : findAddress(context.database, identity, id)
  if (!address) throw refused('Address is not found')
  return address
}
