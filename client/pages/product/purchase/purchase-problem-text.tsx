import { FormattedList, FormattedMessage } from 'react-intl'
import type { PurchaseProblem } from './variant-choice.ts'

export function PurchaseProblemText({ problem }: { problem: PurchaseProblem }) {
  switch (problem.kind) {
    case 'outOfStock':
      return <FormattedMessage id="common.outOfStock" />
    case 'exceedsInventory':
      return <FormattedMessage id="product.exceedsInventory" />
    case 'belowMinimum':
      return <FormattedMessage id="quantity.minimum" />
    case 'notWhole':
      return <FormattedMessage id="quantity.whole" />
    case 'missingAttributes':
      return (
        <FormattedMessage
          id="product.selectAttributes"
          values={{
            attr: (
              <FormattedList
                value={problem.titles.map((title) => (
                  <bdi key={title}>{title}</bdi>
                ))}
              />
            ),
          }}
        />
      )
  }
}
