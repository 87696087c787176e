import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeMarkup } from '../../ground/escape-markup.ts'

interface SandboxForm {
  title: string
  text: string
  action: string
  hidden: Record<string, string>
  name: string
  choices: readonly (readonly [string, string])[]
}

const style = [
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0;min-block-size:100vh;display:grid;place-items:center;',
  'background:#f4f4f5;color:#18181b}',
  'main{box-sizing:border-box;inline-size:min(26rem,100%);padding:1.5rem;background:#fff;border-radius:.75rem}',
  'h1{font-size:1.25rem;margin:0 0 .5rem}',
  'p.badge{display:inline-block;margin:0 0 1rem;padding:.125rem .5rem;',
  'background:#713f12;color:#fff;border-radius:.25rem}',
  'button{display:block;inline-size:100%;min-block-size:2.75rem;margin-block-start:.5rem;font:inherit;cursor:pointer;',
  'border:1px solid #52525b;border-radius:.5rem;background:#fff;color:inherit}',
  'button:focus-visible{outline:3px solid #2563eb;outline-offset:2px}',
].join('')
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** Without `form-action`, which some browsers apply to redirects too: these may end at an app. */
const policy = ["default-src 'none'", `style-src '${styleHash}'`, "base-uri 'none'", "frame-ancestors 'none'"].join(
  '; ',
)

export function sandboxPage(reply: FastifyReply, form: SandboxForm): FastifyReply {
  const hidden = Object.entries(form.hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  const buttons = form.choices.map(
    ([value, label]) =>
      `<button name="${escapeMarkup(form.name)}" value="${escapeMarkup(value)}">${escapeMarkup(label)}</button>`,
  )
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<title>${escapeMarkup(form.title)}</title><style>${style}</style></head><body><main>`,
        `<p class="badge">Sandbox</p><h1>${escapeMarkup(form.title)}</h1><p>${escapeMarkup(form.text)}</p>`,
        `<form method="post" action="${escapeMarkup(form.action)}">`,
        ...hidden,
        ...buttons,
        '</form></main></body></html>',
      ].join('\n'),
    )
}
