import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { LineOptions } from '../../components/cart-line/line-options.tsx'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { LineRow } from '../../components/line-row/line-row.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { Price } from '../../components/price/price.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { CartLineFieldsFragment } from './__generated__/cart-page.ts'
import { CartLineNotes } from './cart-line-notes.tsx'
import { CartLineQuantity } from './cart-line-quantity.tsx'
import type { CartPatch } from './cart-patch.ts'
import { SelectToggle } from './select-toggle.tsx'
import styles from './cart-line.module.css'

interface CartLineProps {
  line: CartLineFieldsFragment
  onChange(patch: CartPatch): void
  onDelete(): void
}

export function CartLine({ line, onChange, onDelete }: CartLineProps) {
  const intl = useIntl()
  const href = useHref()
  const { id, product, selected, availability } = line
  const isGone = availability === 'OUT_OF_STOCK'
  return (
    <li className={styles.line} data-gone={isGone || undefined}>
      <SelectToggle
        label={intl.formatMessage({ id: 'cart.select' }, { title: product.title })}
        isChecked={selected}
        ids={isGone && !selected ? [] : [id]}
        onChange={onChange}
      />
      <LineRow
        image={product.image.thumbnail}
        isAmountWide
        amount={
          <>
            {!isGone && <CartLineQuantity line={line} onChange={onChange} />}
            <bdi translate="no">{line.total.formatted}</bdi>
            <PostForm action="cart-delete" fields={{ id }} onSubmit={onDelete}>
              <IconButton
                type="submit"
                icon="trash"
                className="muted"
                label={intl.formatMessage({ id: 'common.deleteTitle' }, { title: product.title })}
              />
            </PostForm>
          </>
        }
      >
        <h2>
          <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
        </h2>
        <LineOptions options={line.variant.options} />
        <Price price={line.price} />
        <CartLineNotes line={line} />
      </LineRow>
    </li>
  )
}
