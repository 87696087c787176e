import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { AddressChoicesFragment } from '../../components/address-form/__generated__/address.ts'
import { AddressForm } from '../../components/address-form/address-form.tsx'
import { goTo } from '../../navigation/go-to.ts'
import { useHref } from '../../navigation/location.tsx'

interface NewAddressProps {
  choices: AddressChoicesFragment
  isFirst: boolean
}

export function NewAddress({ choices, isFirst }: NewAddressProps) {
  const href = useHref()
  return (
    <div className="panel">
      {isFirst && (
        <p className="strong">
          <FormattedMessage id="common.addressFirst" />
        </p>
      )}
      <AddressForm
        choices={choices}
        doneHref={href(routes.shipping, {})}
        onSaved={({ id }) => goTo(href(routes.shipping, {}, { address: id }))}
      />
    </div>
  )
}
