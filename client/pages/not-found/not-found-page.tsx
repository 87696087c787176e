import { lazyPart } from '../../components/layout/lazy-part.tsx'

export const NotFoundPage = lazyPart(
  () => import('../../frame/error/not-found.tsx').then((module) => module.NotFound),
  {
    when: 'hydrated',
  },
)
