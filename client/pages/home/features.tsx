import { drawHighlightList } from '../../components/highlight-list/highlight-list.tsx'
import { RawHtml } from '../../components/raw-html/raw-html.tsx'
import { useLocation } from '../../navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'

export function Features({ features }: Pick<HomePageQuery['home'], 'features'>) {
  const { locale } = useLocation()
  if (features.length === 0) return null
  const highlights = features.map(({ detail, image }) => ({ key: detail, image, text: <RawHtml html={detail} /> }))
  return drawHighlightList({ className: 'panel', highlights, locale })
}
