import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button } from '../../components/form/button.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useToast } from '../../components/overlay/use-toast.ts'
import { ProductSavedButtons } from '../../components/product/saved/saved-button.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { viewedProducts } from '../../foundation/visitor/own-lists.ts'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import styles from './product-services.module.css'

const SHIELD = 'M12 3 5 5.5v6c0 4.5 3 7.5 7 9.5 4-2 7-5 7-9.5v-6L12 3Zm-3 9 2.2 2.2L15.2 10'

const SHARE = 'M12 15V3.5m0 0L8 7.5m4-4 4 4M6 11H4.5v9.5h15V11H18'

export function ProductServices({ product, url }: { product: ProductDetailsFragment; url: string }) {
  useEffect(() => viewedProducts.add(product.id), [product.id])
  return (
    <>
      <ul className="stack tight">
        {product.warranty && (
          <li className={`small ${styles.fact}`}>
            <Icon path={SHIELD} />
            <FormattedMessage id="common.warranty" />
          </li>
        )}
        <li className={`small ${styles.fact}`}>
          <Icon name="box" />
          <FormattedMessage id={product.refundable ? 'common.refundable' : 'common.notRefundable'} />
        </li>
      </ul>
      {product.seller && <SellerLink seller={product.seller} />}
      <ProductSavedButtons id={product.id}>
        <ShareButton title={product.title} url={url} />
      </ProductSavedButtons>
    </>
  )
}

function SellerLink({ seller }: { seller: NonNullable<ProductDetailsFragment['seller']> }) {
  const href = useHref()
  const link = (
    <a href={href(routes.seller, { slug: seller.slug })}>
      <bdi>{seller.name}</bdi>
    </a>
  )
  return (
    <p className={`small ${styles.fact}`}>
      <Icon name="store" />
      <span>
        <FormattedMessage id="product.soldBy" values={{ store: link }} />
      </span>
    </p>
  )
}

function ShareButton({ title, url }: { title: string; url: string }) {
  const intl = useIntl()
  const toast = useToast()
  async function share() {
    try {
      // Old and desktop browsers lack it, contrary to its type.
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success(intl.formatMessage({ id: 'product.linkCopied' }))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(intl.formatMessage({ id: 'common.copyFailed' }))
    }
  }
  return (
    <Button variant="ghost" className="scripted" onClick={share}>
      <Icon path={SHARE} size={20} />
      <FormattedMessage id="product.share" />
    </Button>
  )
}
