import type { Location } from '../foundation/navigation/location.tsx'

export const homeLocation: Location = {
  route: 'home',
  params: {},
  search: {},
  locale: 'en',
  path: '/',
  origin: 'https://shop.example',
  renderedAt: '2031-01-02T00:00:00Z',
}
