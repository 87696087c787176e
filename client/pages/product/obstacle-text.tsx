import { FormattedList, FormattedMessage } from 'react-intl'
import type { Obstacle } from './variant-choice.ts'

export function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle.kind) {
    case 'outOfStock':
      return <FormattedMessage id="product.outOfStock" defaultMessage="This product is out of stock." />
    case 'exceedsInventory':
      return <FormattedMessage id="product.exceedsInventory" defaultMessage="Product quantity exceeds inventory." />
    case 'missingAttributes':
      return (
        <FormattedMessage
          id="product.selectAttributes"
          defaultMessage="Please select {attr} required attributes."
          values={{
            attr: (
              <FormattedList
                key="attr"
                value={obstacle.titles.map((title) => (
                  <bdi key={title}>{title}</bdi>
                ))}
              />
            ),
          }}
        />
      )
  }
}
