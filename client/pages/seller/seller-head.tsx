import { FormattedMessage, FormattedNumber } from 'react-intl'
import { ButtonLink } from '../../components/button/button.tsx'
import { Rating } from '../../components/rating/rating.tsx'
import { FollowButton } from '../../components/saved/follow-button.tsx'
import type { SellerPageQuery } from './__generated__/seller-page.ts'
import styles from './seller-head.module.css'

interface SellerHeadProps {
  seller: NonNullable<SellerPageQuery['seller']>['seller']
  rating: number
  productCount: number
}

export function SellerHead({ seller, rating, productCount }: SellerHeadProps) {
  return (
    <header className={`panel roomy ${styles.head}`}>
      <img
        className={styles.image}
        src={seller.image.thumbnail}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <h1>{seller.name}</h1>
        {seller.metaDescription && <p className={styles.about}>{seller.metaDescription}</p>}
        <p className={styles.facts}>
          {rating > 0 && (
            <span className={styles.rating}>
              <Rating value={rating} variant="stars" />
              <FormattedNumber value={rating} minimumFractionDigits={1} maximumFractionDigits={1} />
            </span>
          )}
          <FormattedMessage id="common.productCount" values={{ count: productCount }} />
        </p>
      </div>
      <div className={`cluster ${styles.ask}`}>
        <FollowButton seller={seller} />
        {seller.whatsapp && <AskLink whatsapp={seller.whatsapp} />}
      </div>
    </header>
  )
}

function AskLink({ whatsapp }: { whatsapp: { number: string; message: string } }) {
  const number = whatsapp.number.replace(/\D/g, '')
  if (!number) return null
  const text = encodeURIComponent(whatsapp.message)
  return (
    <ButtonLink
      variant="secondary"
      href={`https://wa.me/${number}?text=${text}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <FormattedMessage id="seller.whatsapp" />
    </ButtonLink>
  )
}
