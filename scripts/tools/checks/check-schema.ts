import { readFileSync, writeFileSync } from 'node:fs'
import { buildSchema, printSchema } from 'graphql'
import { publicSchema } from '#graphql/http/public-schema.ts'
import { answerHelp } from '../terminal/answer-help.ts'
import { breakingChanges, notedBreaks } from './breaking-changes.ts'
import { reportProblems } from './report-problems.ts'

answerHelp('npm run release:schema: stores the GraphQL schema of a release, with which later ones are compared.')

const RELEASED = 'docs/integrate/released-schema.graphql'

const ADVICE = `These changes of the GraphQL schema break clients of the last release. Keep the entry and mark it as
@deprecated, or, before version 1.0, name it in the Breaking section of CHANGELOG.md, such as \`Product.badge\`.`

const read = (file: string) => readFileSync(file, 'utf8')
const current = publicSchema(buildSchema(read('graphql/schema.graphql')))

async function problems(): Promise<string[]> {
  const { version } = JSON.parse(read('package.json'))
  const noted = version.startsWith('0.') ? notedBreaks(read('CHANGELOG.md')) : new Set<string>()
  const changes = await breakingChanges(buildSchema(read(RELEASED)), current, noted)
  return changes.length > 0 ? [ADVICE, ...changes] : []
}

if (process.argv.includes('--release')) writeFileSync(RELEASED, `${printSchema(current)}\n`)
else reportProblems(await problems())
