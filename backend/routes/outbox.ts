import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { readLetters } from '../store/outbox.ts'
import type { Letter } from '../store/outbox.ts'
import { recordTime } from '../wire.ts'

const shown = 50

/**
 * `/outbox`: the letters this shop would have mailed, newest first; as JSON for clients that ask for it.
 * Whoever reaches it can read every code, which is why the backend listens on the local machine by default.
 */
export function registerOutbox(app: FastifyInstance, context: BackendContext): void {
  app.get('/outbox', (request, reply) => {
    const letters = readLetters(context.database, shown)
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) {
      return letters.map((letter) => ({ ...letter, created_at: recordTime(letter.created_at) }))
    }
    void reply.type('text/html; charset=utf-8')
    return outboxPage(letters)
  })
}

function outboxPage(letters: Letter[]): string {
  const rows = letters.map((letter) => `<tr>${[
    new Date(letter.created_at).toISOString().slice(0, 19).replace('T', ' '), letter.email, letter.subject, letter.body,
  ].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>',
    '<style>body{font:16px/1.5 system-ui;margin:2rem}td,th{padding:.25rem 1rem .25rem 0;text-align:start}</style>',
    '<h1>Outbox</h1><p>What this shop would have mailed. Reload to see new letters.</p>',
    letters.length === 0 ? '<p>Nothing yet.</p>' : '<table><tr><th>Time (UTC)<th>To<th>Subject<th>Text</tr>',
    ...rows, letters.length === 0 ? '' : '</table>', '</html>',
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
