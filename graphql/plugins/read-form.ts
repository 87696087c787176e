import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { GraphQLError } from 'graphql'
import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'
import { codedError } from '../coded-error.ts'

/** The operation's own text; the rest of the body is files. */
const MAX_FIELD_BYTES = 100 * 1024
/** `operations` and `map`. */
const MAX_FIELDS = 2
const SLICE_BYTES = 64 * 1024

/** The parts of a multipart body, by name. */
export interface UploadForm {
  fields: Map<string, string>
  files: Map<string, File>
}

/** A client's fault: what was sent is malformed (400) or over a limit (413). */
export function uploadError(status: 400 | 413, message: string): GraphQLError {
  const code = status === 413 ? 'REQUEST_ENTITY_TOO_LARGE' : 'BAD_REQUEST'
  return codedError(code, message, { status })
}

function createParser(contentType: string): BusboyInstance {
  const limits = { fileSize: MAX_IMAGE_BYTES, files: MAX_IMAGES, fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw uploadError(400, 'The upload has no boundary.')
  }
}

/** @throws where the file is larger than a picture may be. */
async function readFile(stream: BusboyFileStream, name: string): Promise<File> {
  const chunks: Buffer<ArrayBuffer>[] = []
  for await (const chunk of stream) chunks.push(chunk)
  if (stream.truncated) throw uploadError(413, 'A file is too large.')
  return new File(chunks, name)
}

interface Parts {
  fields: Map<string, string>
  /** Each is read while the body is still being parsed. */
  files: Map<string, Promise<File>>
}

function collectParts(parser: BusboyInstance): Parts {
  const parts: Parts = { fields: new Map(), files: new Map() }
  const end = (status: 400 | 413, message: string) => () => parser.destroy(uploadError(status, message))
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) end(413, `The field ${name} is too long.`)()
    parts.fields.set(name, value)
  })
  parser.on('file', (name, stream, filename) => {
    const file = readFile(stream, filename)
    file.catch((error) => parser.destroy(error))
    parts.files.set(name, file)
  })
  parser.on('filesLimit', end(413, `At most ${MAX_IMAGES} files can be sent.`))
  parser.on('fieldsLimit', end(413, 'The upload has too many fields.'))
  return parts
}

/** The parser stops at a refusal, so it gets the body bit by bit: a body of very many parts is not read to its end. */
function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += SLICE_BYTES) yield body.subarray(at, at + SLICE_BYTES)
}

/**
 * Reads a multipart body within the limits of a picture upload.
 * @throws a GraphQLError with status 400 for what is no form, 413 for what is too large or has too many parts.
 */
export async function readForm(request: Request): Promise<UploadForm> {
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MAX_UPLOAD_BYTES) throw uploadError(413, 'The upload is too large.')
  const parser = createParser(request.headers.get('content-type') ?? '')
  const { fields, files } = collectParts(parser)
  try {
    await pipeline(Readable.from(slices(body)), parser)
    const read = [...files].map(async ([name, file]) => [name, await file] as const)
    return { fields, files: new Map(await Promise.all(read)) }
  } catch (error) {
    throw error instanceof GraphQLError ? error : uploadError(400, 'The upload is not understood.')
  }
}
