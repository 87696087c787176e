export interface Question {
  title: string
  answer: string
}

interface Questions {
  lead: string
  questions: readonly Question[]
}

/** Fewer are read faster than unfolded. */
const LEAST = 5
const QUESTION_MARK = /[?؟]\s*<\/h2>$/
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col'])

/**
 * Splits a page of questions at its second-level headings.
 * @param html sanitized, so that every element but the void ones is closed
 * @returns null for a page that is about something else, or whose headings are inside other elements
 */
export function splitQuestions(html: string): Questions | null {
  const [lead = '', ...sections] = html.split(/(?=<h2[\s>])/)
  if (sections.length < LEAST || ![lead, ...sections].every(isBalanced)) return null
  const questions = sections.map((section) => {
    const end = section.indexOf('</h2>') + '</h2>'.length
    return { title: section.slice(0, end), answer: section.slice(end).trim() }
  })
  return questions.every(({ title }) => QUESTION_MARK.test(title)) ? { lead: lead.trim(), questions } : null
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
