import { useIntl } from 'react-intl'
import { type FieldTexts, type Refusal, useCheckedForm } from '../checked-form/use-checked-form.ts'
import { fieldLabels, problemTexts } from './auth-fields.ts'
import { type FieldName, readValues, validateFields, type Values } from './validate-fields.ts'

/** A form of the account's fields: checks them, sends them, and says what was wrong. */
export function useAuthForm(names: readonly FieldName[], send: (values: Values) => Promise<readonly Refusal[] | null>) {
  const intl = useIntl()

  function check(data: FormData): FieldTexts<FieldName> {
    const problems = Object.entries(validateFields(names, readValues(names, data)))
    const texts = problems.map(([name, problem]) => {
      const type = intl.formatMessage(fieldLabels[name as FieldName]) // @NOTE keys of the problems, which Object.entries forgets.
      return [name, intl.formatMessage(problemTexts[problem], { type })]
    })
    return Object.fromEntries(texts)
  }

  return useCheckedForm({ names, check, send: (data) => send(readValues(names, data)) })
}
