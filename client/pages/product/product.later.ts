export { DeferredSections } from './deferred-sections.tsx'
export { ProductServices } from './product-services.tsx'
export { ProductTexts } from './product-texts.tsx'
export { VoucherList } from './purchase/voucher-list.tsx'
