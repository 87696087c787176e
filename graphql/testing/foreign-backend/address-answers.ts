import { ownerOf, refuseStranger } from './cart-answers.ts'
import { type Envelope, type ForeignRequest, paginate, refusal, success } from './foreign-request.ts'
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

/** As deployed servers do: empty values are dropped, so that a field cannot be cleared. */
function fieldsOf(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (body[field] === '' || body[field] === undefined ? [] : [[field, body[field]]])),
  )
}

/** Address books in memory. Like deployed servers, it changes and deletes any address, whoever owns it. */
export function createAddressBooks() {
  let addresses: Address[] = []
  let nextId = 700
  const chosen = new Map<string, number>()

  function list(request: ForeignRequest, owner: string): Envelope {
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

  function save({ body }: ForeignRequest, owner: string): Envelope {
    const fields = fieldsOf(body)
    if (!fields['country'] || !fields['city']) return refusal('The country field is required.')
    const known = addresses.find(({ id }) => id === Number(body['id']))
    if (!known) {
      const id = nextId++
      addresses = [...addresses, { id, owner, fields }]
      return success({ id, ...fields, ...stamps })
    }
    addresses = addresses.map((address) =>
      address === known ? { ...known, fields: { ...known.fields, ...fields } } : address,
    )
    return success(fields)
  }

  function remove(id: string | undefined): Envelope {
    const known = addresses.find((address) => address.id === Number(id))
    addresses = addresses.filter((address) => address !== known)
    return success(known?.fields ?? { form: ['Not found'] })
  }

  function answerAddress(request: ForeignRequest): Envelope | null {
    const [, head, action, id] = request.path.split('/')
    if (head !== 'address') return null
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    if (action === 'all') return list(request, owner)
    return action === 'action' ? save(request, owner) : remove(id)
  }

  return {
    answerAddress,
    choose: (owner: string, id: number) => void chosen.set(owner, id),
    /** Where an order of theirs goes; undefined where nothing was chosen yet. */
    chosen(owner: string): Record<string, unknown> | undefined {
      const address = addresses.find(({ id }) => id === chosen.get(owner))
      return address && { id: address.id, ...address.fields }
    },
  }
}

export type AddressBooks = ReturnType<typeof createAddressBooks>
