import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { GraphQLError } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'
import { codedError, type OperationLimit } from '../texts/errors.ts'

const MAX_FIELD_BYTES = 100 * 1024
const MAX_FIELDS = 2
const MAX_PARTS = MAX_IMAGES + MAX_FIELDS

interface UploadForm {
  fields: Map<string, string>
  files: Map<string, File>
}

function malformed(message: string): GraphQLError {
  return codedError('BAD_REQUEST', message, { status: 400 })
}

function tooLarge(message: string, limit: OperationLimit, max: number, found = max + 1): GraphQLError {
  return codedError('REQUEST_ENTITY_TOO_LARGE', message, { status: 413, limit, max, found })
}

const tooManyParts = () => tooLarge('The upload has too many parts.', 'uploadParts', MAX_PARTS)

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_FIELD_BYTES,
  fields: MAX_FIELDS,
  fileSize: MAX_IMAGE_BYTES,
  files: MAX_IMAGES,
  headerPairs: 10,
  headerSize: 4 * 1024,
  // One above the maximum, because the parser silently drops parts beyond this limit.
  parts: MAX_PARTS + 1,
}

/** RFC 2046, section 5.1.1: 1 to 70 characters that need no escaping in a quoted string. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+.-]{1,70}))\s*(?:;|$)/i

/** @throws a GraphQLError with status 400 for no or several boundaries, because parsers differ in which one they use */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary || (contentType.match(/;\s*boundary\b/gi) ?? []).length > 1)
    throw malformed('The upload has no boundary.')
  return boundary
}

/** Busboy handles all parts of a chunk synchronously, so parts, named or not, are counted before it sees the body. */
function countParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`)
  let count = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    // The closing delimiter also matches.
    if (++count > MAX_PARTS + 1) throw tooManyParts()
  }
}

async function readFile(stream: BusboyFileStream, name: string): Promise<File> {
  const chunks: Buffer<ArrayBuffer>[] = []
  for await (const chunk of stream) chunks.push(chunk)
  if (stream.truncated) throw tooLarge('A file is too large.', 'fileBytes', MAX_IMAGE_BYTES)
  return new File(chunks, name)
}

interface Parts {
  fields: Map<string, string>
  files: Map<string, Promise<File>>
}

function collectParts(parser: BusboyInstance): Parts {
  // bounded: parts of one request
  const parts: Parts = { fields: new Map(), files: new Map() }
  const end = (error: GraphQLError) => () => parser.destroy(error)
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) parser.destroy(tooLarge(`The field ${name} is too long.`, 'fieldBytes', MAX_FIELD_BYTES))
    parts.fields.set(name, value)
  })
  parser.on('file', (name, stream, filename) => {
    const file = readFile(stream, filename)
    file.catch((error) => parser.destroy(error))
    parts.files.set(name, file)
  })
  parser.on('filesLimit', end(tooLarge(`At most ${MAX_IMAGES} files can be sent.`, 'uploadFiles', MAX_IMAGES)))
  parser.on('fieldsLimit', end(tooLarge('The upload has too many fields.', 'uploadFields', MAX_FIELDS)))
  parser.on('partsLimit', end(tooManyParts()))
  return parts
}

/** @throws a GraphQLError with status 400 for a malformed form, 413 for one over a limit */
export async function readForm(request: Request): Promise<UploadForm> {
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MAX_UPLOAD_BYTES)
    throw tooLarge('The upload is too large.', 'uploadBytes', MAX_UPLOAD_BYTES, body.length)
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  countParts(body, boundary)
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: LIMITS,
  })
  const { fields, files } = collectParts(parser)
  try {
    await pipeline(Readable.from([body]), parser)
    const read = [...files].map(async ([name, file]) => [name, await file] as const)
    return { fields, files: new Map(await Promise.all(read)) }
  } catch (error) {
    throw error instanceof GraphQLError ? error : malformed('The upload is not understood.')
  }
}

const PATH = /^variables(?:\.\w{1,64}){1,5}$/

type Json = Record<string, unknown>

const mapError = () => malformed('The map of the upload is not understood.')

function readJson(form: UploadForm, name: string): Json {
  const text = form.fields.get(name)
  if (text === undefined) throw malformed(`The field ${name} is missing.`)
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // The check below rejects it, like other values that are not objects.
  }
  if (!isObject(value) || Array.isArray(value)) throw malformed(`The field ${name} must be a JSON object.`)
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

/** Reads an operation with its files. Throws like `readForm`. */
export async function readUpload(request: Request): Promise<GraphQLParams> {
  const form = await readForm(request)
  const operations = readJson(form, 'operations')
  for (const [name, paths] of Object.entries(readJson(form, 'map'))) {
    const file = form.files.get(name)
    if (!file || !Array.isArray(paths) || paths.length !== 1) throw mapError()
    place(operations, paths[0], file)
  }
  return operations
}
