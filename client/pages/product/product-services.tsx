import { ProductSavedButtons } from '../../components/saved/product-saved-buttons.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { ProductFacts, SellerLink } from './product-facts.tsx'
import { ShareButton } from './share-button.tsx'

interface ProductServicesProps {
  product: ProductDetailsFragment
  url: string
}

export function ProductServices({ product, url }: ProductServicesProps) {
  return (
    <>
      <ProductFacts warranty={product.warranty} refundable={product.refundable} />
      {product.seller && <SellerLink seller={product.seller} />}
      <ProductSavedButtons id={product.id} />
      <ShareButton title={product.title} url={url} />
    </>
  )
}
