import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toastsAtom } from '../../components/overlay/toast-state.ts'
import { pendingNavigationAtom } from '../../foundation/navigation/pending-navigation.ts'
import { type RunningHook, runHook } from '../../testing/run-hook.tsx'
import { useChooseShipping } from './use-choose-shipping.ts'

let hook: RunningHook<ReturnType<typeof useChooseShipping>>
beforeEach(async () => {
  hook = await runHook(useChooseShipping, { location: { path: '/shipping' } })
})
afterEach(() => hook.unmount())

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const CHOICES = formOf({
  addressId: '3',
  lineIds: '1,2,4',
  'line-1': 'LOCATION',
  'line-2': 'PICKUP',
  'line-9': 'PICKUP',
})

const OTHER_ADDRESS = new URL('https://shop.example/shipping?address=4')

const hasSent = (count: number) => vi.waitFor(() => expect(hook.sent).toHaveLength(count), { interval: 1 })
const isBusy = (busy: boolean) => vi.waitFor(() => expect(hook.current().isBusy).toBe(busy), { interval: 1 })
const errors = () => hook.store.get(toastsAtom).map(({ text }) => text)
const chosen = (more: object = {}) => ({ chooseShipping: { lineErrors: [], userErrors: [], ...more } })

/** Submits the form and then answers the request. */
async function submit(form: FormData, answer: (sent: (typeof hook.sent)[number]) => void) {
  const sending = hook.current().submit(form)
  await hasSent(1)
  await isBusy(true)
  const [sent] = hook.sent
  if (sent) answer(sent)
  await sending
}

it('sends the choices of the form’s lines and stays busy until the checkout loads', async () => {
  await submit(CHOICES, ({ answer }) => answer(chosen()))
  expect(hook.sent.map(({ variables }) => variables)).toEqual([
    {
      addressId: '3',
      lines: [
        { lineId: '1', type: 'LOCATION' },
        { lineId: '2', type: 'PICKUP' },
        { lineId: '4', type: 'LOCATION' },
      ],
    },
  ])
  expect([hook.visited, errors(), hook.current().isBusy]).toEqual([['/checkout'], [], true])
  await hook.current().submit(CHOICES)
  expect(hook.sent).toHaveLength(1)
})

it('has the choices of the form after a change, and none before', async () => {
  expect(hook.current().choices).toBeNull()
  hook.current().change(CHOICES)
  await vi.waitFor(() => expect(hook.current().choices).toContainEqual({ lineId: '2', type: 'PICKUP' }), {
    interval: 1,
  })
})

it('can be sent again after loading the checkout was stopped', async () => {
  await submit(CHOICES, ({ answer }) => answer(chosen()))
  hook.store.set(pendingNavigationAtom, new URL('https://shop.example/checkout'))
  await isBusy(true)
  hook.render()
  hook.store.set(pendingNavigationAtom, null)
  await isBusy(false)
})

it('stays and shows the lines that cannot be shipped', async () => {
  const lineErrors = [{ lineId: '2', messages: ['Cannot be picked up.'] }]
  await submit(CHOICES, ({ answer }) => answer(chosen({ lineErrors })))
  await isBusy(false)
  expect([hook.current().lineErrors, hook.visited]).toEqual([{ '2': ['Cannot be picked up.'] }, []])
})

it.each<[string, (sent: (typeof hook.sent)[number]) => void]>([
  ['was refused', ({ answer }) => answer(chosen({ userErrors: [{ field: null, message: 'No such address.' }] }))],
  ['was lost', ({ lose }) => lose()],
])('can be sent again after it %s', async (_what, answer) => {
  await submit(CHOICES, answer)
  await isBusy(false)
  expect([errors().length, hook.visited]).toEqual([1, []])
  const second = hook.current().submit(CHOICES)
  await hasSent(2)
  hook.sent[1]?.answer(chosen())
  await second
  expect(hook.visited).toEqual(['/checkout'])
})

it('deselects a line without choosing or navigating', async () => {
  await submit(formOf({ addressId: '3', lineIds: '1', unchecked: '1' }), ({ answer }) =>
    answer({ selectCartLines: { cart: null, userErrors: [] } }),
  )
  await isBusy(false)
  expect([hook.sent.map(({ variables }) => variables), hook.visited]).toEqual([[{ id: '1' }], []])
})

it('sends nothing while another address loads', async () => {
  hook.store.set(pendingNavigationAtom, OTHER_ADDRESS)
  await isBusy(true)
  await hook.current().submit(CHOICES)
  expect(hook.sent).toEqual([])
})
