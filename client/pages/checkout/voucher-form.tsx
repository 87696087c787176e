import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button } from '../../components/button/button.tsx'
import { FormRefusal } from '../../components/checked-form/form-refusal.tsx'
import { type FieldTexts, useCheckedForm } from '../../components/checked-form/use-checked-form.ts'
import { Field } from '../../components/field/field.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import { CheckVoucherDocument } from './__generated__/checkout-page.ts'
import styles from './voucher-form.module.css'

/** A code that takes something off. It stands in the page's address once it applies. */
export function VoucherForm({ applied }: { applied: string | null }) {
  return applied === null ? <CodeForm /> : <AppliedCode code={applied} />
}

function AppliedCode({ code }: { code: string }) {
  const href = useHref()
  return (
    <p className="good strong">
      <FormattedMessage
        id="voucher.applied"

        values={{ code: <bdi key="code">{code}</bdi> }}
      />{' '}
      <a href={href(routes.checkout, {})}>
        <FormattedMessage id="common.remove" />
      </a>
    </p>
  )
}

function CodeForm() {
  const intl = useIntl()
  // A code in the address that the totals know nothing of does not apply, or not any more.
  const { voucher: given } = useLocation().search
  const gone = given && intl.formatMessage({ id: 'voucher.gone' })
  const { texts, isBusy, submit } = useVoucher()
  return (
    <PostForm action="apply-voucher" onSubmit={submit} className={styles.form} noValidate>
      <FormRefusal text={texts.form} />
      <Field
        name="code"
        label={intl.formatMessage({ id: 'voucher.code' })}
        error={texts.fields.code ?? (isBusy || texts.form ? null : gone)}
        defaultValue={given}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        <FormattedMessage id="common.apply" />
      </Button>
    </PostForm>
  )
}

function useVoucher() {
  const intl = useIntl()
  const href = useHref()
  const [, checkVoucher] = useMutation(CheckVoucherDocument)
  const codeOf = (data: FormData) => String(data.get('code') ?? '').trim()

  function check(data: FormData): FieldTexts<'code'> {
    if (codeOf(data) !== '') return {}
    const type = intl.formatMessage({ id: 'voucher.code' })
    return { code: intl.formatMessage({ id: 'common.required' }, { type }) }
  }

  async function send(data: FormData) {
    const code = codeOf(data)
    const { data: answer } = await checkVoucher({ code })
    const refusals = answer?.checkVoucher.userErrors.map(({ message }) => ({ field: 'code', message })) ?? null
    if (refusals?.length === 0) loadDocument(href(routes.checkout, {}, { voucher: code }))
    return refusals
  }

  return useCheckedForm({ names: ['code'], check, send })
}
