import fc from 'fast-check'
import { pathIn, visit } from '../surfaces/visit.ts'
import { anyShopper, shopperOf, step } from './step.ts'

/** Newest letters that are opened at a time. */
const MOST_LETTERS = 2

/** Follows the links of what the shop wrote to a shopper, in another browser. */
export const readingLetters = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'readLetters',
    args,
    can: (model, [index]) => shopperOf(model, index).orders.length > 0,
    async run(model, { life, seen }, [index]) {
      const { mark } = shopperOf(model, index)
      const letters = (await life.backend.letters()).filter(({ email }) => email.includes(mark))
      for (const { body, subject } of letters.slice(0, MOST_LETTERS)) {
        const links = new Set([...body.matchAll(/https?:\/\/[^\s<>")]+/g)].map(([link]) => link))
        for (const link of links) {
          const [path, faults] = [pathIn(life, link), life.line.faults()]
          const page = path === null ? null : await visit(life, path, { headers: { accept: 'text/html' } })
          if (!page || life.line.faults() > faults) continue
          seen.reach('a link of a letter was followed')
          seen.expect(12, page.status < 400, () => `“${subject}” leads to ${path}: ${page.status}`)
          if (!path?.includes('/track-order')) continue
          const missing = [...new URL(link).searchParams.values()].filter((value) => !page.text.includes(value))
          seen.expect(12, missing.length === 0, () => `${path} of “${subject}” shows nothing of ${missing.join(', ')}`)
        }
      }
    },
  }),
)
