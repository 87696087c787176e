import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { checkoutHref } from '#shared/checkout-href.ts'
import { Button } from '../../components/form/button.tsx'
import { FormRefusal } from '../../components/form/checked-form.tsx'
import type { FieldValues } from '../../components/form/field-rule.ts'
import { Field } from '../../components/form/field.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { refusalsOf } from '../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../components/form/use-checked-form.ts'
import type { PaymentCode } from '../../components/payment/__generated__/payment.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { Stay } from '../../foundation/navigation/stay.ts'
import { CheckVoucherDocument } from './__generated__/checkout-page.ts'
import styles from './checkout-page.module.css'

interface VoucherFormProps {
  applied: string | null
  /** The payment method chosen so far, which the page with the other total keeps. */
  method: PaymentCode | null
}

/** The page's address contains the applied code. */
export function VoucherForm({ applied, method }: VoucherFormProps) {
  return applied === null ? <CodeForm method={method} /> : <AppliedCode code={applied} method={method} />
}

function AppliedCode({ code, method }: { code: string } & Pick<VoucherFormProps, 'method'>) {
  const intl = useIntl()
  const { locale } = useLocation()
  return (
    <p className="good strong">
      <FormattedMessage id="voucher.applied" values={{ code: <bdi translate="no">{code}</bdi> }} />{' '}
      <a href={checkoutHref({ voucher: null, method, seen: null }, locale)}>
        {intl.formatMessage({ id: 'common.remove' })}
      </a>
    </p>
  )
}

function CodeForm({ method }: Pick<VoucherFormProps, 'method'>) {
  const intl = useIntl()
  // A code in the address without a voucher in the totals does not apply, or has expired.
  const {
    locale,
    search: { voucher: given },
  } = useLocation()
  const expired = given && intl.formatMessage({ id: 'voucher.gone' })
  const [, checkVoucher] = useMutation(CheckVoucherDocument)

  async function send({ code }: FieldValues<'code'>, stay: Stay) {
    const result = await checkVoucher({ code })
    const refused = result.data?.checkVoucher.userErrors.map(({ message }) => ({ field: 'code', message }))
    const refusals = refused ?? refusalsOf(result)
    if (refusals?.length === 0) stay.loadDocument(checkoutHref({ voucher: code, method, seen: null }, locale))
    return refusals
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields, send })
  return (
    <PostForm
      action="apply-voucher"
      fields={{ method: method ?? '' }}
      onSubmit={submit}
      className={styles.form}
      noValidate
    >
      <FormRefusal text={refusal} />
      <Field
        {...field('code')}
        required={false}
        error={field('code').error ?? (isBusy || refusal ? null : expired)}
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

const fields = { code: { label: { id: 'voucher.code' }, required: true } } as const
