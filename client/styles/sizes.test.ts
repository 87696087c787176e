import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What the rules of a sheet declare for a selector: those outside of `@media`, or those within one. */
function declared(sheet: string, selector: string, media = ''): string {
  const css = readFileSync(`client/${sheet}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const blocks = [...css.matchAll(/@media ([^{]+?) \{\n(.*?)\n\}/gs)]
  const outside = blocks.reduce((rest, [block]) => rest.replace(block, ''), css)
  const inside = blocks.flatMap(([, condition = '', rules = '']) => (condition === media ? [rules] : []))
  const rules = [...(media === '' ? outside : inside.join('')).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const own = rules.filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
  return own.map(([, , body]) => body).join('')
}

const third = '(100% - 2 * 1.25rem) / 3'

it.each([
  ['flash sale tiles', 'components/slider/slider.module.css', '.flash', 'grid-auto-columns: 18%'],
  ['product tiles', 'components/product-card/product-grid.module.css', '.grid', 'repeat(5, minmax(0, 1fr))'],
  ['product rows', 'components/slider/slider.module.css', '.product', '/ 5'],
  ['suggested products', 'pages/product/suggestions/suggested-row.module.css', '.row', '/ 5)'],
  ['the zoom pane’s width', 'pages/product/gallery/zoom-pane.module.css', '.pane', 'inline-size: 500px'],
  ['the zoom pane’s height', 'pages/product/gallery/zoom-pane.module.css', '.pane', 'block-size: 500px'],
  ['gallery thumbnails', 'pages/product/gallery/gallery-thumbnails.module.css', '.thumbnail', 'inline-size: 60px'],
  ['the review popup', 'pages/orders/review/review-dialog.module.css', '.popup', 'max-inline-size: 450px'],
  ['the payment popup', 'components/payment/card/card-dialog.module.css', '.dialog', 'max-inline-size: 450px'],
  ['the wallet button', 'components/payment/wallet/paypal-button.module.css', '.place', 'max-inline-size: 300px'],
  ['the popup banner', 'frame/banners/popup-dialog.module.css', '.popup', 'max-inline-size: 600px'],
  ['the result of tracking', 'pages/track-order/tracked-order.module.css', '.result', 'max-inline-size: 700px'],
  ['lists to choose from', 'components/search-select/search-select.module.css', '.options', 'max-block-size: 12.5rem'],
  ['contents of popups', 'components/dialog/dialog.module.css', '.modal .body', 'max-block-size: 31.25rem'],
  ['the mini-cart’s list', 'frame/mini-cart/mini-cart.module.css', '.lines', 'max-block-size: 250px'],
  ['a folded part of a list', 'pages/listing/filters/facet.module.css', '.collapsed', 'max-block-size: 150px'],
  ['the same unfolded', 'pages/listing/filters/facet.module.css', '.expanded', 'max-block-size: 1000px'],
  ['the header’s mark', 'frame/header/header.module.css', '.mark', 'inset-block-start: 300px'],
  ['the loading bar’s pace', 'components/loading-bar/loading-bar.module.css', '.bar[data-running]', '5s 0.2s'],
])('%s have their size', (_what, sheet, selector, declaration) => {
  expect(declared(sheet, selector)).toContain(declaration)
})

it.each([
  [
    'product tiles below 1200 px',
    'components/product-card/product-grid.module.css',
    '.grid',
    '(width < 1200px)',
    'repeat(3,',
  ],
  [
    'product tiles below 992 px',
    'components/product-card/product-grid.module.css',
    '.grid',
    '(width < 992px)',
    'repeat(2,',
  ],
  ['product rows below 1200 px', 'components/slider/slider.module.css', '.product', '(width < 1200px)', third],
  ['the product’s side panel', 'pages/product/product-view.module.css', '.product', '(width >= 1200px)', '370px'],
])('%s have their size', (_what, sheet, selector, width, declaration) => {
  expect(declared(sheet, selector, width)).toContain(declaration)
})
