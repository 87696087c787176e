import { join } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import config from '../../../examples/typescript/codegen.ts'

const FOLDER = 'examples/typescript'

/**
 * The generated files of the example client, made with its own settings.
 *
 * @param schema text of the schema
 */
export async function exampleClient(schema: string): Promise<{ filename: string; content: string }[]> {
  const files: { filename: string; content: string }[] = await generate(
    {
      ...config,
      schema,
      documents: join(FOLDER, 'operations.graphql'),
      generates: Object.fromEntries(
        Object.entries(config.generates).map(([target, output]) => [`${join(FOLDER, target)}/`, output]),
      ),
      silent: true,
      errorsOnly: true,
    },
    false,
  )
  return files
}
