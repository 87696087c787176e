import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { FlashSaleRow } from '../../components/flash-sale-row/flash-sale-row.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { LinkRow } from './link-row.tsx'

interface HomeSalesProps {
  showcase: Pick<HomePageQuery['home']['showcase'], 'sale' | 'otherSales'>
  serverTime: string
}

export function HomeSales({ showcase: { sale, otherSales }, serverTime }: HomeSalesProps) {
  const href = useHref()
  if (!sale) return null
  return (
    <>
      <FlashSaleRow sale={sale} serverTime={serverTime} />
      <LinkRow
        title={<FormattedMessage id="home.moreSales" />}
        links={otherSales.map(({ id, title }) => ({ id, title, href: href(routes.flashSale, { id }) }))}
      />
    </>
  )
}
