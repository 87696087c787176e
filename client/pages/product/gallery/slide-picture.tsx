import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import styles from './gallery.module.css'

interface SlidePictureProps {
  image: ProductDetailsFragment['images'][number]
  isFirst: boolean
}

/** Media queries for a `<source>` or a preload: phones get their own pictures. */
const PHONE_PICTURE = '(width < 767px)'
const WIDE_PICTURE = '(width >= 767px)'

const SIZES = '(width < 768px) 92vw, (width < 1200px) 47vw, 520px'

export function SlidePicture({ image, isFirst }: SlidePictureProps) {
  const picture = (
    <img
      className={styles.image}
      src={image.url}
      srcSet={image.srcSet ?? undefined}
      sizes={SIZES}
      alt=""
      width={800}
      height={800}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
  if (image.phone === image.url) return picture
  return (
    <>
      {isFirst && <Preload href={image.phone} srcSet={image.phoneSrcSet} media={PHONE_PICTURE} />}
      {isFirst && <Preload href={image.url} srcSet={image.srcSet} media={WIDE_PICTURE} />}
      <picture>
        <source media={PHONE_PICTURE} srcSet={image.phoneSrcSet ?? image.phone} sizes={SIZES} />
        {picture}
      </picture>
    </>
  )
}

/** React preloads pictures itself, but not those in a `<picture>`. */
function Preload({ href, srcSet, media }: { href: string; srcSet: string | null; media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      href={href}
      imageSrcSet={srcSet ?? undefined}
      imageSizes={srcSet ? SIZES : undefined}
      media={media}
      fetchPriority="high"
    />
  )
}
