import * as v from 'valibot'
import { Context, dropped, droppedInputs, ItemId } from '../catalog/agent-inputs.ts'

/** Each line costs the backend one or two calls. */
const MOST_LINES = 50
/** The largest number of units per line that a shop can allow. */
const MOST_UNITS = 100_000

const Line = v.object({
  item: v.object({ id: ItemId }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_UNITS)),
})

const lines = v.pipe(
  v.array(Line),
  v.maxLength(MOST_LINES),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const ids = dataset.value.map(({ item }) => item.id)
    const index = ids.findIndex((id, at) => ids.indexOf(id) < at)
    if (index < 0) return
    const first = ids.indexOf(ids[index] ?? '')
    addIssue({
      message: `The item of line_items[${first}] again: send one line with all units.`,
      path: [{ type: 'array', origin: 'value', input: dataset.value, key: index, value: dataset.value[index] }],
    })
  }),
)

const name = v.optional(v.string())

const Buyer = v.object({ first_name: name, last_name: name, email: name, phone_number: name })

const more = { context: v.optional(Context, {}), buyer: dropped(Buyer), ...droppedInputs }

export const CreateInput = v.object({
  line_items: v.pipe(lines, v.minLength(1)),
  ...more,
})

export const UpdateInput = v.object({
  id: v.optional(v.string()),
  line_items: lines,
  ...more,
})

export type RequestedLine = v.InferOutput<typeof Line>
