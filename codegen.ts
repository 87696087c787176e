import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: { input: 'string', output: 'string' },
  DateTime: { input: 'string', output: 'string' },
  Html: { input: 'string', output: 'string' },
  File: { input: 'File', output: 'never' },
}

export const schemaFiles = 'graphql/modules/**/*.graphql'
export const documentFiles = '{client,server}/**/*.graphql'

/** What `npm run codegen` writes: the printed schema, resolver types, and types plus ids beside every client query. */
const codegenConfig: CodegenConfig = {
  schema: schemaFiles,
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  generates: {
    'graphql/schema.graphql': {
      plugins: ['schema-ast'],
      config: { includeDirectives: true },
    },
    'graphql/__generated__/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        // What may be null must be said to be: a decoder that leaves a field out does not compile.
        avoidOptionals: { field: true, resolvers: true, query: true, mutation: true },
        contextType: '../context.ts#PublicContext',
        mappers: {
          Address: '../rest/endpoints/account/address.ts#AddressModel',
          Country: '../rest/endpoints/account/countries.ts#CountryModel',
          Banner: '../rest/endpoints/shop/banner.ts#BannerModel',
          FlashSale: '../rest/endpoints/catalogue/flash-sale.ts#FlashSaleModel',
          Home: '../rest/endpoints/catalogue/home.ts#HomeModel',
          Showcase: '../rest/endpoints/catalogue/showcase.ts#ShowcaseModel',
          Order: '../rest/endpoints/order/order.ts#OrderModel',
          Collection: '../rest/endpoints/catalogue/home.ts#CollectionModel',
          Product: '../rest/endpoints/product/product.ts#ProductModel',
          ProductCard: '../rest/endpoints/product/product-card.ts#ProductCardModel',
          ProductList: '../rest/endpoints/product/product-card.ts#ProductListModel',
          Variant: '../rest/endpoints/product/variants.ts#VariantModel',
          Shop: '../rest/endpoints/shop/shop.ts#ShopModel',
          ShopSettings: '../rest/endpoints/shop/shop-settings.ts#ShopSettingsModel',
          // Nothing is known of the person beforehand; every field asks for itself.
          Viewer: 'Record<never, never>',
        },
        optionalResolveType: true,
      },
    },
    'graphql/__generated__/known-operations.json': {
      documents: documentFiles,
      plugins: ['known-operations'],
    },
    './': {
      documents: documentFiles,
      preset: 'near-operation-file',
      presetConfig: { folder: '__generated__', extension: '.ts' },
      plugins: ['typescript-operations', 'known-documents'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        avoidOptionals: { field: true },
        inlineFragmentTypes: 'combine',
        nonOptionalTypename: false,
        skipTypename: true,
      },
    },
  },
}

export default codegenConfig
