import { FormattedList, FormattedMessage } from 'react-intl'
import type { Obstacle } from './variant-choice.ts'

export function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle.kind) {
    case 'outOfStock':
      return <FormattedMessage id="common.outOfStock" />
    case 'exceedsInventory':
      return <FormattedMessage id="product.exceedsInventory" />
    case 'missingAttributes':
      return (
        <FormattedMessage
          id="product.selectAttributes"
          values={{
            attr: (
              <FormattedList
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
