import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'

/** Why the server said no; `field` is null where it concerns the whole form. */
export interface Refusal {
  field: string | null
  message: string
}

/** What stands beside the fields. */
export type FieldTexts<Name extends string> = Partial<Record<Name, string>>

interface Texts<Name extends string> {
  fields: FieldTexts<Name>
  form: string | null
}

interface CheckedForm<Name extends string> {
  /** The fields, in the order they stand in. */
  names: readonly Name[]
  /** What is wrong before anything is sent; empty where nothing is. */
  check(data: FormData): FieldTexts<Name>
  /** Gives back why the server refused; nothing where it went well, null where there was no answer. */
  send(data: FormData): Promise<readonly Refusal[] | null>
  /**
   * The form stays when it went well, and may be sent again. Others are left then: until what comes next has taken
   * their place, their button stays busy.
   */
  staysOpen?: boolean
}

function focusOn(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
}

/**
 * Checks a form and sends it. Problems stand beside their fields and the first of them gets the focus, or else what is
 * said about the form as a whole (`<FormRefusal>`); the fields keep what was typed.
 */
export function useCheckedForm<Name extends string>({ names, check, send, staysOpen = false }: CheckedForm<Name>) {
  const intl = useIntl()
  const [texts, setTexts] = useState<Texts<Name>>({ fields: {}, form: null })
  const [isBusy, setBusy] = useState(false)

  function show(next: Texts<Name>, form: HTMLFormElement) {
    // The text has to be in the page before the focus arrives, or it is not read out.
    flushSync(() => setTexts(next))
    const first = names.find((name) => next.fields[name])
    if (first) focusOn(form, first)
    else if (next.form !== null) form.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }

  function textsOfRefusals(refusals: readonly Refusal[] | null): Texts<Name> {
    const failed = intl.formatMessage({ id: 'common.failed' })
    if (!refusals) return { fields: {}, form: failed }
    const fields: FieldTexts<Name> = {}
    let loose: string | null = null
    for (const { field, message } of refusals) {
      const name = names.find((known) => known === field)
      if (name) fields[name] ??= message
      else loose ??= message
    }
    return { fields, form: loose }
  }

  async function submit(data: FormData, form: HTMLFormElement) {
    if (isBusy) return
    const fields = check(data)
    show({ fields, form: null }, form)
    if (Object.keys(fields).length > 0) return
    setBusy(true)
    const refusals = await send(data).catch(() => null)
    const isDone = refusals?.length === 0
    setBusy(isDone && !staysOpen)
    if (!isDone) show(textsOfRefusals(refusals), form)
  }

  return { texts, isBusy, submit }
}
