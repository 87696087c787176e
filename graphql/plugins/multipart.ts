import { GraphQLError } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'

/** The operation's own text; the rest of the body is files. */
const MAX_TEXT_BYTES = 100 * 1024
/** `operations`, `map` and the files. */
const MAX_PARTS = MAX_IMAGES + 2

const PATH = /^variables(?:\.\w{1,64}){1,5}$/

type Json = Record<string, unknown>

function refuse(status: 400 | 413, message: string): never {
  const code = status === 413 ? 'REQUEST_ENTITY_TOO_LARGE' : 'BAD_REQUEST'
  throw new GraphQLError(message, { extensions: { code, http: { status } } })
}

/** Refuses a body of many small parts before they are taken apart. */
function checkPartCount(body: Buffer, contentType: string): void {
  const boundary = /boundary="?([^";]{1,70})/i.exec(contentType)?.[1] ?? refuse(400, 'The upload has no boundary.')
  const mark = Buffer.from(`--${boundary}`)
  // The last boundary ends the body.
  let marks = -1
  for (let at = body.indexOf(mark); at !== -1 && marks <= MAX_PARTS; at = body.indexOf(mark, at + mark.length))
    marks += 1
  if (marks > MAX_PARTS) refuse(413, `At most ${MAX_IMAGES} files can be sent.`)
}

function readJson(form: FormData, name: string): Json {
  const text = form.get(name)
  if (typeof text !== 'string' || text.length > MAX_TEXT_BYTES) refuse(400, `The field ${name} is missing or too long.`)
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // The check below answers, as for other values that are not an object.
  }
  return isObject(value) && !Array.isArray(value) ? value : refuse(400, `The field ${name} must be a JSON object.`)
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Puts a file where the operation has a null for it: nothing else is written over, nothing is made. */
function place(operations: Json, path: unknown, file: File): void {
  if (typeof path !== 'string' || !PATH.test(path)) refuse(400, 'The map of the upload is not understood.')
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder: unknown = operations
  for (const key of keys) holder = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
  if (!isObject(holder) || !Object.hasOwn(holder, last) || holder[last] !== null)
    refuse(400, 'The map of the upload is not understood.')
  holder[last] = file
}

async function formOf(request: Request): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MAX_UPLOAD_BYTES) refuse(413, 'The upload is too large.')
  checkPartCount(body, contentType)
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return refuse(400, 'The upload is not understood.')
  }
}

async function readUpload(request: Request): Promise<GraphQLParams> {
  const form = await formOf(request)
  const operations = readJson(form, 'operations')
  for (const [name, paths] of Object.entries(readJson(form, 'map'))) {
    const file = form.get(name)
    if (!(file instanceof File) || !Array.isArray(paths) || paths.length !== 1)
      refuse(400, 'The map of the upload is not understood.')
    if (file.size > MAX_IMAGE_BYTES) refuse(413, 'A file is too large.')
    place(operations, paths[0], file)
  }
  return operations
}

/**
 * Takes operations with files, as the GraphQL multipart request specification writes them. In place of Yoga's own
 * parser, which knows no limits and answers some broken maps with a fault.
 */
export function useUploads(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      const type = request.headers.get('content-type') ?? ''
      if (request.method === 'POST' && /^multipart\/form-data\s*;/i.test(type)) setRequestParser(readUpload)
    },
  }
}
