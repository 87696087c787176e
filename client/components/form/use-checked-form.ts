import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { useAfterNavigation } from '../../foundation/navigation/pending-navigation.ts'
import { type Stay, useStay } from '../../foundation/navigation/stay.ts'
import { useToast } from '../overlay/use-toast.ts'
import { checkFields, fieldNames, type FieldRules, type FieldValues, readFields } from './field-rule.ts'
import type { Refusal } from './refusals-of.ts'

interface CheckedForm<Name extends string> {
  fields: FieldRules<Name>
  /** A value that decides which rules apply, such as the country. When it changes, the server's errors are cleared. */
  scope?: string
  /**
   * Returns the server's refusals: empty on success, null without an answer. May use the stay to lead to another page.
   */
  send(values: FieldValues<Name>, stay: Stay): Promise<readonly Refusal[] | null>
  /**
   * The form stays on the page after success. Otherwise its button stays busy until the page changes or a text replaces
   * the form.
   */
  staysOpen?: boolean
}

interface Submission {
  form: HTMLFormElement
  values: FieldValues
  scope: string | undefined
  /** Not refused by the browser's own check. */
  isSent: boolean
}

function focusOn(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
}

/**
 * Calls `onEdit` after an edit while `isActive`. Ignores blur: removing an error on blur would move the submit button
 * between pointerdown and pointerup.
 */
function useEdits(form: HTMLFormElement | null, isActive: boolean, onEdit: (form: HTMLFormElement) => void): void {
  const edit = useEffectEvent(onEdit)
  useEffect(() => {
    if (!form || !isActive) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Custom selects store their value in a hidden input, which React updates after the event.
    const onEvent = () => {
      clearTimeout(timer)
      timer = setTimeout(() => edit(form))
    }
    const events = ['input', 'click', 'keyup'] as const
    for (const name of events) form.addEventListener(name, onEvent)
    return () => {
      clearTimeout(timer)
      for (const name of events) form.removeEventListener(name, onEvent)
    }
  }, [form, isActive])
}

/**
 * Checks a form and sends it. Errors appear beside their fields and the first one gets the focus; errors of the whole
 * form go to `<FormRefusal>`. While the shopper types, field errors update and disappear.
 * @example
 * const { field, refusal, isBusy, submit } = useCheckedForm({
 *   fields: { email: { label: { id: 'common.email' }, required: true, check: inputProblem.email } },
 *   send: async ({ email }) => refusalsOf(await subscribe({ email })),
 * })
 * <FormRefusal text={refusal} /> <Field {...field('email')} type="email" />
 */
export function useCheckedForm<Name extends string>({ fields, scope, send, staysOpen = false }: CheckedForm<Name>) {
  const intl = useIntl()
  const toast = useToast()
  const beginStay = useStay()
  const [problems, setProblems] = useState<readonly Refusal[]>([])
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const isBusy = state !== 'idle'
  // The shopper may have stopped loading the page that success leads to.
  useAfterNavigation(() => setState((now) => (now === 'done' ? 'idle' : now)))
  const [refused, setRefused] = useState<Submission | null>(null)
  const names: string[] = fieldNames(fields)
  const labelOf = (name: Name) => intl.formatMessage(fields[name].label)

  function problemsOf(values: FieldValues<Name>): Refusal[] {
    return checkFields(fields, values).map(({ field, text }) => ({
      field,
      message: intl.formatMessage({ id: text }, { type: labelOf(field) }),
    }))
  }

  useEdits(refused?.form ?? null, problems.length > 0, (form) => {
    const values: FieldValues = readFields(fields, new FormData(form))
    const wrong = problemsOf(values)
    const next = problems.flatMap((problem) => {
      const name = problem.field ?? ''
      if (!names.includes(name)) return [problem]
      // Only the server knows whether the same value is still wrong.
      if (refused?.isSent && refused.scope === scope && values[name] === refused.values[name]) return [problem]
      const still = wrong.find(({ field }) => field === name)
      return still ? [still] : []
    })
    setProblems(next)
  })

  function show(next: readonly Refusal[], form: HTMLFormElement) {
    // Screen readers only announce the error if it is in the page before the focus arrives.
    flushSync(() => setProblems(next))
    const first = names.find((name) => next.some(({ field }) => field === name))
    if (first) {
      // The error texts have moved the button, on phones below the bar at the bottom.
      form.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' })
      focusOn(form, first)
    } else if (next.length > 0) form.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }

  async function submit(data: FormData, form: HTMLFormElement) {
    if (isBusy) return
    const values = readFields(fields, data)
    const wrong = problemsOf(values)
    setRefused({ form, values, scope, isSent: wrong.length === 0 })
    show(wrong, form)
    if (wrong.length > 0) return
    setState('sending')
    const stay = beginStay()
    const failed = [{ field: null, message: intl.formatMessage({ id: 'common.failed' }) }]
    const refusals = (await send(values, stay).catch(() => null)) ?? failed
    setState(refusals.length === 0 && !staysOpen && stay.isHere() ? 'done' : 'idle')
    if (refusals.length === 0) return
    if (form.isConnected) show(refusals, form)
    // The shopper has left the page, or closed the dialog.
    else toast.error(refusals[0]?.message ?? '', { survivesNavigation: true })
  }

  function field(name: Name) {
    const error = problems.find((problem) => problem.field === name)?.message
    return { name, label: labelOf(name), required: fields[name].required ?? false, error }
  }
  const refusal = problems.find((problem) => !names.includes(problem.field ?? ''))?.message ?? null
  return { field, refusal, isBusy, submit }
}
