import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { LineOptions, LineRow } from '../../components/order/line-row.tsx'
import { Price } from '../../components/text/price.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { OfferedLineFieldsFragment } from './__generated__/handoff-page.ts'

export function OfferedLines({ lines }: { lines: readonly OfferedLineFieldsFragment[] }) {
  const intl = useIntl()
  return (
    <section className="panel flush" aria-label={intl.formatMessage({ id: 'common.items' })}>
      <ul className="divided">
        {lines.map((line, at) => (
          // A link may name a variant twice.
          <li key={`${at} ${line.entry}`}>
            <OfferedLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferedLine({ line: { product, variant, quantity, price, total, problem } }: OfferedLineProps) {
  const href = useHref()
  const reason = problem && <p className="wrong small strong">{problem.message}</p>
  // The id of an unknown product means nothing to shoppers.
  if (!product) {
    return (
      <LineRow image={null}>
        {reason}
        <a className="small" href={href(routes.allProducts, {})}>
          <FormattedMessage id="common.goShopping" />
        </a>
      </LineRow>
    )
  }
  return (
    <LineRow image={product.image.thumbnail} amount={total && !problem && <bdi translate="no">{total.formatted}</bdi>}>
      <h2>
        <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
      </h2>
      <LineOptions options={variant?.options ?? []}>
        {quantity > 0 && (
          <span>
            <FormattedMessage id="common.quantityIs" values={{ count: quantity }} />
          </span>
        )}
      </LineOptions>
      {price && <Price price={price} />}
      {reason}
    </LineRow>
  )
}

interface OfferedLineProps {
  line: OfferedLineFieldsFragment
}
