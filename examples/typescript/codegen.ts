import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: 'http://localhost:3000/graphql/schema.graphql',
  documents: 'operations.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  generates: {
    './__generated__/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        // Documents are strings, so the client needs no GraphQL library.
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        defaultScalarType: 'string',
        scalars: { File: 'File' },
      },
    },
  },
}

export default config
