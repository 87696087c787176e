import * as v from 'valibot'
import type { PictureCopies } from '../../wire/shop-info.ts'
import { maybe } from '../../wire/wire.ts'

const WIDTHS = 8
const width = v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(10_000))

/** The extension `picture_copies` of `common`: `path` contains `{width}`, `{name}`, and `{format}`. */
export const pictureCopies = maybe(
  v.pipe(
    v.object({
      path: v.pipe(
        v.string(),
        // Appended to the base unchanged, so it must not lead elsewhere.
        v.regex(/^[\w{}.-]+(?:\/[\w{}.-]+)*$/),
        v.check((path) => ['{width}', '{name}'].every((part) => path.includes(part)) && !path.includes('..')),
      ),
      widths: v.pipe(v.array(width), v.minLength(1), v.maxLength(WIDTHS)),
      formats: v.array(v.string()),
    }),
    v.check(({ formats }) => formats.includes('avif')),
    v.transform(({ path, widths }): PictureCopies => ({
      path: path.replace('{format}', 'avif'),
      widths: widths.toSorted((a, b) => a - b),
    })),
  ),
)
