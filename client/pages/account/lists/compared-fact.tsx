import { FormattedList, FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Section, useLateQuery } from '../../../components/section/section.tsx'
import { useHref } from '../../../navigation/location.tsx'
import { ComparedFactsDocument, type ComparedProductFragment } from './__generated__/saved-pages.ts'

export type Fact = 'brand' | 'seller' | 'choices' | 'stock' | 'warranty' | 'refund'

interface ComparedFactProps {
  id: string
  fact: Fact
}

export function ComparedFact(props: ComparedFactProps) {
  return (
    <Section fallback="…">
      <LateFact {...props} />
    </Section>
  )
}

function LateFact({ id, fact }: ComparedFactProps) {
  const { product } = useLateQuery(ComparedFactsDocument, { id })
  return product ? <FactText product={product} fact={fact} /> : '–'
}

function FactText({ product, fact }: { product: ComparedProductFragment; fact: Fact }) {
  const href = useHref()
  switch (fact) {
    case 'brand':
      return product.brand?.title ?? '–'
    case 'seller':
      if (!product.seller) return '–'
      return <a href={href(routes.seller, { slug: product.seller.slug })}>{product.seller.name}</a>
    case 'choices':
      return <Choices attributes={product.attributes} />
    case 'stock':
      return product.inStock ? <FormattedMessage id="common.inStock" /> : <FormattedMessage id="compared.outOfStock" />
    case 'warranty':
      return product.warranty ? <FormattedMessage id="common.warranty" /> : <FormattedMessage id="common.noWarranty" />
    case 'refund':
      return product.refundable ? (
        <FormattedMessage id="common.refundable" />
      ) : (
        <FormattedMessage id="common.notRefundable" />
      )
  }
}

function Choices({ attributes }: Pick<ComparedProductFragment, 'attributes'>) {
  if (attributes.length === 0) return '–'
  return (
    <ul>
      {attributes.map(({ title, values }) => (
        <li key={title}>
          <FormattedMessage
            id="common.option"
            values={{
              attribute: <bdi>{title}</bdi>,
              value: (
                <FormattedList
                  type="unit"
                  value={values.map((value) => (
                    <bdi key={value.title}>{value.title}</bdi>
                  ))}
                />
              ),
            }}
          />
        </li>
      ))}
    </ul>
  )
}
