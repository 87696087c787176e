import {
  Crash,
  type Envelope,
  type BackendRequest,
  paginate,
  refusal,
  refuseBroken,
  refuseMissing,
  success,
} from './backend-request.ts'
import { isMember, ownerOf, refuseStranger } from './cart-answers.ts'
import { stamps } from './product-cards.ts'

interface Address {
  id: number
  owner: string
  fields: Record<string, unknown>
}

const FIELDS = [
  'name',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'zip',
  'address_1',
  'address_2',
  'delivery_instruction',
]

const REQUIRED = ['country', 'city', 'zip', 'address_1', 'email', 'name', 'phone']

/** Like deployed servers, drops empty values, so that a field cannot be cleared. */
function fieldsOf({ body, traits }: BackendRequest): Record<string, unknown> {
  const columns = traits.keepsEmail ? FIELDS : FIELDS.filter((field) => field !== 'email')
  return Object.fromEntries(
    columns.flatMap((field) => (body[field] === '' || body[field] === undefined ? [] : [[field, body[field]]])),
  )
}

/** Like deployed servers, changes and deletes any owner's address. */
export function createAddressBooks() {
  let addresses: Address[] = []
  let nextId = 700
  const chosen = new Map<string, number>()
  const ordered = new Set<number>()

  function list(request: BackendRequest, owner: string): Envelope {
    const own = addresses.filter((address) => address.owner === owner).toReversed()
    const shown = own.map(({ id, fields }) => ({
      id,
      user_id: null,
      address_2: null,
      delivery_instruction: null,
      ...fields,
      default: chosen.get(owner) === id ? '1' : '0',
      ...stamps,
    }))
    return success(paginate(shown, request, 25))
  }

  function save(request: BackendRequest, owner: string): Envelope {
    const { body, traits, addressField } = request
    const fields = fieldsOf(request)
    const columns = traits.keepsEmail ? REQUIRED : REQUIRED.filter((field) => field !== 'email')
    const required = addressField === undefined ? columns : [...columns, addressField]
    const broken =
      refuseMissing(body, required) ??
      refuseBroken([[String(fields['country']).length === 2, 'The country must be 2 characters.']])
    if (broken) return broken
    const known = addresses.find(({ id }) => id === Number(body['id']))
    if (!known) {
      const id = nextId++
      addresses = [...addresses, { id, owner, fields }]
      return success({ id, ...fields, ...stamps }, 'Address has been saved')
    }
    if (!traits.keepsEmail && 'email' in body) throw new Crash("Unknown column 'email' in 'field list'")
    addresses = addresses.map((address) =>
      address === known ? { ...known, fields: { ...known.fields, ...fields } } : address,
    )
    return success(fields, 'Address has been saved')
  }

  /** A missing address counts as success. */
  function remove(id: string | undefined): Envelope {
    const known = addresses.find((address) => address.id === Number(id))
    if (known && ordered.has(known.id)) return refusal('The address is used by an order')
    addresses = addresses.filter((address) => address !== known)
    return success(known?.fields ?? { form: ['Not found'] })
  }

  function answerAddress(request: BackendRequest): Envelope | null {
    const [, head, action, id] = request.path.split('/')
    if (head !== 'address') return null
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    if (action === 'all') return list(request, owner)
    return action === 'action' ? save(request, owner) : remove(id)
  }

  return {
    answerAddress,
    keep: (id: unknown) => void ordered.add(Number(id)),
    adopt(guest: string, owner: string) {
      addresses = addresses.map((address) => (address.owner === guest ? { ...address, owner } : address))
      const choice = chosen.get(guest)
      if (choice !== undefined && !chosen.has(owner)) chosen.set(owner, choice)
    },
    choose: (owner: string, id: number) => void chosen.set(owner, id),
    /** A guest's first address if none was chosen; undefined without any. */
    chosen(owner: string): Record<string, unknown> | undefined {
      const own = addresses.filter((address) => address.owner === owner)
      const address = own.find(({ id }) => id === chosen.get(owner)) ?? (isMember(owner) ? undefined : own[0])
      return address && { id: address.id, ...address.fields }
    },
  }
}

export type AddressBooks = ReturnType<typeof createAddressBooks>
