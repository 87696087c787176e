import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { readForm, type UploadForm, uploadError } from './read-form.ts'

const PATH = /^variables(?:\.\w{1,64}){1,5}$/

type Json = Record<string, unknown>

const mapError = () => uploadError(400, 'The map of the upload is not understood.')

function readJson(form: UploadForm, name: string): Json {
  const text = form.fields.get(name)
  if (text === undefined) throw uploadError(400, `The field ${name} is missing.`)
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // The check below rejects it, like other values that are not objects.
  }
  if (!isObject(value) || Array.isArray(value)) throw uploadError(400, `The field ${name} must be a JSON object.`)
  return value
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Other values are not overwritten, and no key is created. */
function place(operations: Json, path: unknown, file: File): void {
  if (typeof path !== 'string' || !PATH.test(path)) throw mapError()
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder: unknown = operations
  for (const key of keys) holder = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
  if (!isObject(holder) || !Object.hasOwn(holder, last) || holder[last] !== null) throw mapError()
  holder[last] = file
}

async function readUpload(request: Request): Promise<GraphQLParams> {
  const form = await readForm(request)
  const operations = readJson(form, 'operations')
  for (const [name, paths] of Object.entries(readJson(form, 'map'))) {
    const file = form.files.get(name)
    if (!file || !Array.isArray(paths) || paths.length !== 1) throw mapError()
    place(operations, paths[0], file)
  }
  return operations
}

/**
 * See github.com/jaydenseric/graphql-multipart-request-spec. Yoga's own parser has no limits and fails on some
 * malformed maps.
 */
export function useUploads(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      const type = request.headers.get('content-type') ?? ''
      if (request.method === 'POST' && /^multipart\/form-data\s*;/i.test(type)) setRequestParser(readUpload)
    },
  }
}
