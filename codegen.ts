import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: { input: 'string', output: 'string' },
  DateTime: { input: 'string', output: 'string' },
  Date: { input: 'string', output: 'string' },
  CountryCode: { input: 'string', output: 'string' },
  CurrencyCode: { input: 'string', output: 'string' },
  Html: { input: 'string', output: 'string' },
  File: { input: 'File', output: 'never' },
}

export const schemaFiles = 'graphql/modules/**/*.graphql'
export const documentFiles = '{client,server}/**/*.graphql'

/** Output of `npm run codegen`: the printed schema, resolver types, and types plus ids beside every client query. */
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
        // Nullable fields must be present, so a decoder that omits a field does not compile.
        avoidOptionals: { field: true, resolvers: true, query: true, mutation: true },
        customDirectives: { semanticNonNull: true },
        contextType: '../context.ts#PublicContext',
        mappers: {
          Address: '../api/endpoints/account/address.ts#AddressModel',
          Country: '../api/endpoints/account/countries.ts#CountryModel',
          Image: '../api/wire/shop-info.ts#ImageModel',
          Banner: '../api/endpoints/shop/banner.ts#BannerModel',
          FacetOption: '../api/endpoints/catalog/brand.ts#CountedOption',
          SaleFacet: '../api/endpoints/catalog/brand.ts#CountedFacet',
          SearchAlternatives: '../api/endpoints/catalog/listing.ts#AlternativesModel',
          FlashSale: '../api/endpoints/catalog/flash-sale.ts#FlashSaleModel',
          Money: '../rules/prices.ts#Money as MoneyModel',
          Home: '../api/endpoints/catalog/home.ts#HomeModel',
          Showcase: '../api/endpoints/catalog/showcase.ts#ShowcaseModel',
          Order: '../api/endpoints/order/order.ts#OrderModel',
          Collection: '../api/endpoints/catalog/home.ts#CollectionModel',
          Pagination: '../api/wire/lists.ts#Pagination as PaginationModel',
          Product: '../api/endpoints/product/product.ts#ProductModel',
          ProductCard: '../api/endpoints/product/product-card.ts#ProductCardModel',
          ProductList: '../api/endpoints/product/product-card.ts#ProductListModel',
          Variant: '../api/endpoints/product/variants.ts#NamedVariant',
          Shop: '../api/endpoints/shop/shop.ts#ShopModel',
          ShopSettings: '../api/endpoints/shop/shop-settings.ts#ShopSettingsModel',
          // Each query has its own choices, so the totals are a function.
          Shipping:
            "Omit<Shipping, 'address' | 'lines' | 'summary'> & { " +
            "address: Maybe<ResolversParentTypes['Address']>, " +
            "lines: ResolversParentTypes['ShippingLine'][], " +
            "summarize: (choices: readonly ShippingChoiceInput[]) => ResolversParentTypes['CheckoutSummary'] }",
          // The cart is only read if the operation selects it: agents read it once after many changes.
          CartPayload:
            "Pick<CartPayload, 'guestToken' | 'userErrors'> & { " +
            "readCart: () => Promise<Maybe<ResolversParentTypes['Cart']>>, " +
            "readLine: () => Promise<Maybe<ResolversParentTypes['CartLine']>> }",
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
        // The shop's own operations run against the strict schema (`PreparedSchema`).
        nullability: { errorHandlingClient: true },
        inlineFragmentTypes: 'combine',
        nonOptionalTypename: false,
        skipTypename: true,
      },
    },
  },
}

export default codegenConfig
