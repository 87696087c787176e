import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { loadDocument } from '../../load-document.ts'
import { useHref, useLocation } from '../../location.tsx'
import { CheckVoucherDocument } from './checkout-page.generated.ts'
import styles from './voucher-form.module.css'

/** A code that takes something off. It stands in the page's address once it applies. */
export function VoucherForm({ applied }: { applied: string | null }) {
  const intl = useIntl()
  const href = useHref()
  const { error, isBusy, submit } = useVoucher(applied)
  if (applied !== null) {
    return (
      <p className={styles.applied}>
        <FormattedMessage
          id="voucher.applied"
          defaultMessage="Voucher {code} is applied."
          values={{ code: <bdi key="code">{applied}</bdi> }}
        />{' '}
        <a href={href(routes.checkout, {})}>
          <FormattedMessage id="voucher.remove" defaultMessage="Remove" />
        </a>
      </p>
    )
  }
  return (
    <PostForm action="apply-voucher" onSubmit={submit} className={styles.form} noValidate>
      <Field
        name="code"
        label={intl.formatMessage({ id: 'voucher.code', defaultMessage: 'Voucher code' })}
        error={error}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        <FormattedMessage id="voucher.apply" defaultMessage="Apply" />
      </Button>
    </PostForm>
  )
}

function useVoucher(applied: string | null) {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const [, checkVoucher] = useMutation(CheckVoucherDocument)
  const gone = intl.formatMessage({ id: 'voucher.gone', defaultMessage: 'This voucher does not apply.' })
  // A code in the address that the totals know nothing of no longer applies.
  const [error, setError] = useState(search['voucher'] && applied === null ? gone : null)
  const [isBusy, setBusy] = useState(false)

  function refuse(text: string, form: HTMLFormElement) {
    flushSync(() => {
      setBusy(false)
      setError(text)
    })
    const control = form.elements.namedItem('code')
    if (control instanceof HTMLElement) control.focus()
  }

  async function submit(data: FormData, form: HTMLFormElement) {
    const code = String(data.get('code') ?? '').trim()
    const type = intl.formatMessage({ id: 'voucher.code', defaultMessage: 'Voucher code' })
    if (code === '') return refuse(intl.formatMessage({ id: 'auth.required', defaultMessage: '{type} is required' }, { type }), form)
    if (isBusy) return
    setBusy(true)
    const { data: answer } = await checkVoucher({ code })
    const problem = answer ? answer.checkVoucher.userErrors[0]?.message : gone
    if (problem) return refuse(problem, form)
    loadDocument(href(routes.checkout, {}, { voucher: code }))
  }
  return { error, isBusy, submit }
}
