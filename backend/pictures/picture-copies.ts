import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainAnswer } from '../http/answers.ts'

const WIDTHS = [320, 640, 1600] as const
const FORMATS = ['avif', 'webp'] as const
type Format = (typeof FORMATS)[number]

/** An extension of the contract: pictures below `img_src_url` have copies at most this wide. */
export const announcedCopies = { path: '{width}/{name}.{format}', widths: WIDTHS, formats: FORMATS }

/** Quick, because a visitor waits for the first copy: effort 1 halves AVIF's speed for a sixth fewer bytes. */
const encoders = { avif: { quality: 50, effort: 0 }, webp: { quality: 80, effort: 2 } } as const

const COPY = /^([1-9]\d{2,3})\/([\w-][\w.-]{0,199}\.(?:webp|png|jpe?g))\.(avif|webp)$/

export interface PictureCopy {
  bytes: Buffer
  format: Format
}

export interface PictureCopies {
  /** @param path `{width}/{name}.{format}`; undefined if it names no copy or the picture does not exist */
  find(path: string): Promise<PictureCopy | undefined>
}

function createPictureCopies(folder: string): PictureCopies {
  /** Copies in the making; concurrent requests share one. */
  // bounded: copies in progress
  const underWay = new Map<string, Promise<PictureCopy | undefined>>()

  return {
    find(path) {
      const [, digits, name = '', ending] = COPY.exec(path) ?? []
      const width = WIDTHS.find((one) => String(one) === digits)
      const format = FORMATS.find((one) => one === ending)
      if (width === undefined || format === undefined) return Promise.resolve(undefined)
      const waiting = underWay.get(path)
      if (waiting) return waiting
      const made = makeCopy(folder, name, width, format).finally(() => underWay.delete(path))
      underWay.set(path, made)
      return made
    },
  }
}

async function makeCopy(folder: string, name: string, width: number, format: Format): Promise<PictureCopy | undefined> {
  const path = copyPath(folder, name, width, format)
  const kept = await readIfThere(path)
  if (kept) return { bytes: kept, format }
  const original = await readIfThere(join(folder, name))
  if (!original) return undefined
  // Imported with the first copy, so that an ordinary start does not load the picture library.
  const { default: sharp } = await import('sharp')
  const image = sharp(original).resize({ width, withoutEnlargement: true })
  const bytes = await image.toFormat(format, encoders[format]).toBuffer()
  await keep(path, bytes)
  return { bytes, format }
}

/** Renamed into place, so that the shop, which reads the folder too, never finds half a picture. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

export async function prepareCopies(folder: string, paths: readonly string[], lanes: number): Promise<void> {
  const copies = createPictureCopies(folder)
  const waiting = [...paths]
  async function makeNext(): Promise<void> {
    for (let path = waiting.pop(); path; path = waiting.pop()) await copies.find(path)
  }
  await Promise.all(Array.from({ length: lanes }, makeNext))
}

export async function removeCopies(folder: string, name: string): Promise<void> {
  const paths = WIDTHS.flatMap((width) => FORMATS.map((format) => copyPath(folder, name, width, format)))
  for (const path of paths) await rm(path, { force: true })
}

export async function removeAllCopies(folder: string): Promise<void> {
  for (const width of WIDTHS) await rm(join(folder, String(width)), { recursive: true, force: true })
}

function copyPath(folder: string, name: string, width: number, format: Format): string {
  return join(folder, String(width), `${name}.${format}`)
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return undefined
    throw error
  }
}

/** Addresses with a version never change what they show; the version changes with the pictures. */
const prefixes = [
  { prefix: '/:version(^v[0-9a-f]{8}$)/', maxAge: '365d', immutable: true },
  { prefix: '/', maxAge: '1d', immutable: false },
] as const

/** Percent-encoded paths do not match: a proxy that decodes them would cache this picture under another's key. */
const PICTURE_URL = /^\/uploads\/(v[0-9a-f]{8}\/)?([\w./-]+)(?:\?.*)?$/
const forever = 'public, max-age=31536000, immutable'

export function registerPictures(app: FastifyInstance, folder: string): void {
  const copies = createPictureCopies(folder)
  async function sendCopy({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [, version, path = ''] = PICTURE_URL.exec(url) ?? []
    const copy = await copies.find(path)
    if (!copy) return reply.code(404).header('cache-control', 'no-store').send(plainAnswer('Not found.'))
    if (version) reply.header('cache-control', forever)
    return reply.code(200).type(`image/${copy.format}`).send(copy.bytes)
  }
  void app.register(
    async (scope) => {
      for (const options of prefixes) {
        await scope.register(fastifyStatic, { root: folder, index: false, decorateReply: false, ...options })
      }
      scope.setNotFoundHandler(sendCopy)
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        // Also thrown for a copy that appears between two looks at its folder.
        if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error
        return sendCopy(request, reply)
      })
    },
    { prefix: '/uploads' },
  )
}
