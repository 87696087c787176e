import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { fieldLabels, problemTexts } from './auth-fields.ts'
import { type FieldName, readValues, validateFields, type Values } from './validate-fields.ts'

/** Why the server said no; `field` is null where it concerns the whole form. */
export interface Refusal {
  field: string | null
  message: string
}

interface Texts {
  fields: Partial<Record<FieldName, string>>
  form: string | null
}

const NO_TEXTS: Texts = { fields: {}, form: null }

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/**
 * Checks a form and sends it. Problems stand beside their fields and the first of them gets the focus;
 * the fields keep what was typed.
 * @param send gives back why the server refused; nothing where it went well, null where there was no answer
 */
export function useAuthForm(names: readonly FieldName[], send: (values: Values) => Promise<readonly Refusal[] | null>) {
  const intl = useIntl()
  const [texts, setTexts] = useState(NO_TEXTS)
  const [isBusy, setBusy] = useState(false)

  function show(next: Texts, form: HTMLFormElement) {
    // The text has to be in the page before the focus arrives, or it is not read out.
    flushSync(() => setTexts(next))
    const first = names.find((name) => next.fields[name])
    if (first) focusOn(form, first)
  }

  function textsOfProblems(values: Values): Texts {
    const problems = Object.entries(validateFields(names, values))
    const fields = problems.map(([name, problem]) => {
      const type = intl.formatMessage(fieldLabels[name as FieldName])
      return [name, intl.formatMessage(problemTexts[problem], { type })]
    })
    return { fields: Object.fromEntries(fields), form: null }
  }

  function textsOfRefusals(refusals: readonly Refusal[] | null): Texts {
    const failed = intl.formatMessage({ id: 'auth.failed', defaultMessage: 'That did not work. Please try again.' })
    if (!refusals) return { fields: {}, form: failed }
    const placed = refusals.filter(({ field }) => names.some((name) => name === field))
    const loose = refusals.find((refusal) => !placed.includes(refusal))
    return {
      fields: Object.fromEntries(placed.map(({ field, message }) => [field, message])),
      form: loose?.message ?? null,
    }
  }

  async function submit(data: FormData, form: HTMLFormElement) {
    if (isBusy) return
    const values = readValues(names, data)
    const problems = textsOfProblems(values)
    show(problems, form)
    if (Object.keys(problems.fields).length > 0) return
    setBusy(true)
    const refusals = await send(values).catch(() => null)
    setBusy(false)
    if (refusals === null || refusals.length > 0) show(textsOfRefusals(refusals), form)
  }

  return { texts, isBusy, submit }
}
