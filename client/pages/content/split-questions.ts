export interface Question {
  title: string
  answer: string
}

interface QuestionGroup {
  /** Heading of the group, if the page has groups. */
  title: string | null
  questions: Question[]
}

interface Questions {
  lead: string
  groups: readonly QuestionGroup[]
}

/** Fewer are read faster than unfolded. */
const LEAST = 5
const QUESTION_MARK = /[?؟]\s*<\/h[23]>$/
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col'])

/**
 * Splits a page of questions at its headings. A heading without a text of its own is that of a group.
 * @param html sanitized, so that every element but the void ones is closed
 * @returns null for a page that is about something else, or whose headings are inside other elements
 */
export function splitQuestions(html: string): Questions | null {
  const [lead = '', ...sections] = html.split(/(?=<h[23][\s>])/)
  if (![lead, ...sections].every(isBalanced)) return null
  const groups: QuestionGroup[] = []
  let count = 0
  for (const section of sections) {
    const end = section.search(/<\/h[23]>/) + '</h2>'.length
    const title = section.slice(0, end)
    const answer = section.slice(end).trim()
    if (QUESTION_MARK.test(title)) {
      if (groups.length === 0) groups.push({ title: null, questions: [] })
      groups.at(-1)?.questions.push({ title, answer })
      count++
    } else if (answer === '') groups.push({ title, questions: [] })
    else return null
  }
  return count < LEAST ? null : { lead: lead.trim(), groups }
}

function isBalanced(html: string): boolean {
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/g)) {
    if (VOID.has(tag)) continue
    depth += slash ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
