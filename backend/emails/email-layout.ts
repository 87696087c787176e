import { escapeMarkup } from '../ground/escape-markup.ts'
import type { EmailTexts } from './email-queue.ts'
import type { ShopLook } from './shop-look.ts'

/** An e-mail before it is laid out. All texts are plain; user input may be in any direction. */
export interface EmailContent {
  lang: string
  subject: string
  shop: ShopLook
  paragraphs: readonly string[]
  /** A small line below the paragraphs. */
  note?: string
  code?: string
  button?: { label: string; url: string }
  lines?: readonly EmailLine[]
  totals?: readonly { label: string; amount: string; isTotal: boolean }[]
  blocks?: readonly { title: string; lines: readonly string[] }[]
}

export interface EmailLine {
  picture: string
  title: string
  note: string
  amount: string
}

export function layOut(content: EmailContent): EmailTexts {
  return { subject: content.subject, body: toText(content), html: toHtml(content) }
}

/** Without FIRST STRONG ISOLATE, an amount's symbol would move in Arabic text. */
export function amountIn(lang: string, amount: string): string {
  return lang === 'ar' ? `\u2068${amount}\u2069` : amount
}

/** French has a space before a colon. */
export function withColon(lang: string, label: string): string {
  return lang === 'fr' ? `${label}\u00a0:` : `${label}:`
}

function toText({ lang, paragraphs, note, button, lines = [], totals = [], blocks = [], shop }: EmailContent): string {
  const parts = [
    ...paragraphs,
    note,
    button && `${withColon(lang, button.label)}\n${button.url}`,
    lines.map((line) => `${line.title}\n${amountIn(lang, `${line.note} = ${line.amount}`)}`).join('\n'),
    totals.map(({ label, amount }) => `${withColon(lang, label)} ${amountIn(lang, amount)}`).join('\n'),
    ...blocks.map(({ title, lines: rows }) => [withColon(lang, title), ...rows].join('\n')),
    `--\n${footerOf(shop)}`,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n')
}

function footerOf({ name, contact }: ShopLook): string {
  return [name, ...contact].filter((text) => text !== '').join(' · ')
}

/* Mail clients ignore `align="start"`, so sides are chosen by the direction of the language. */

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"
const muted = 'color:#5b616a;font-size:14px'

/** Inline styles are the light scheme, because some mail clients drop style sheets. */
const darkScheme = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.canvas{background:#15171a!important}',
  '.card{background:#1f2226!important;border-color:#3a3f46!important}',
  '.text{color:#f1f2f3!important}.muted{color:#aab0b8!important}.rule{border-color:#3a3f46!important}',
  '.on-light{display:none!important}.on-dark{display:inline-block!important}',
  '}',
].join('')

function toHtml(content: EmailContent): string {
  const { lang, subject, shop, paragraphs, note, code, button, lines = [], totals = [], blocks = [] } = content
  const isRtl = lang === 'ar'
  const dir = isRtl ? 'rtl' : 'ltr'
  const sides = isRtl ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
  const main = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${escapeMarkup(subject)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(words)}</p>`),
    code === undefined ? '' : codeBox(code),
    note === undefined ? '' : `<p class="muted" style="margin:0 0 16px;${muted}">${escapeMarkup(note)}</p>`,
    button ? buttonRow(button, shop) : '',
    lines.length > 0 ? table(lines.map((line) => lineRow(line, sides)).join('')) : '',
    totals.length > 0 ? table(totals.map((row) => totalRow(row, sides)).join('')) : '',
    ...blocks.map(block),
  ].join('\n')
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${darkScheme}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f6f6f4">
${preview(paragraphs)}
<div lang="${escapeMarkup(lang)}" dir="${dir}" class="text" style="max-width:600px;margin:0 auto;padding:16px;${font};color:#1b1d21">
<p style="margin:8px 8px 16px">${mark(shop)}</p>
<div class="card" style="background:#ffffff;border:1px solid #e4e5e7;border-radius:12px;padding:24px">
${main}
</div>
<p class="muted" style="margin:16px 8px;${muted}"><bdi>${escapeMarkup(footerOf(shop))}</bdi></p>
</div>
</body>
</html>
`
}

/** Mail clients show it beside the subject in their lists. */
function preview(paragraphs: readonly string[]): string {
  const words = escapeMarkup(paragraphs.slice(0, 2).join(' '))
  return `<div style="display:none;max-height:0;overflow:hidden">${words}</div>`
}

/** The logo, whose alternative text looks like the name where pictures are blocked. */
function mark({ name, logo, accent, url }: ShopLook): string {
  const style = `color:${accent};font-size:20px;font-weight:700;text-decoration:none`
  const image = (source: string, scheme: string, display: string) =>
    `<img class="${scheme}" src="${escapeMarkup(source)}" alt="${escapeMarkup(name)}" height="40" ` +
    `style="display:${display};height:40px;width:auto;max-width:220px;border:0">`
  const content = logo
    ? image(logo.light, 'on-light', 'inline-block') + image(logo.dark, 'on-dark', 'none')
    : `<bdi>${escapeMarkup(name)}</bdi>`
  return `<a href="${escapeMarkup(url)}" style="${style}">${content}</a>`
}

function table(rows: string): string {
  const style = 'border-collapse:collapse;margin:0 0 16px;border-top:1px solid #e4e5e7'
  return `<table class="rule" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${rows}</table>`
}

function codeBox(code: string): string {
  const style = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:4px'
  return `<p style="${style}"><bdi dir="ltr">${escapeMarkup(code)}</bdi></p>`
}

function buttonRow({ label, url }: { label: string; url: string }, { accent, onAccent }: ShopLook): string {
  const style =
    `display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;` +
    'text-decoration:none'
  return `<p style="margin:0 0 24px"><a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a></p>`
}

interface Sides {
  start: string
  end: string
}

function lineRow({ picture, title, note, amount }: EmailLine, { start, end }: Sides): string {
  const cell = `padding:12px 0;vertical-align:top;text-align:${start}`
  const image = `<img src="${escapeMarkup(picture)}" alt="" width="64" height="64" style="${imageStyle}">`
  return [
    `<tr><td width="76" style="${cell}">${image}</td>`,
    `<td style="${cell};overflow-wrap:anywhere">`,
    `<div dir="auto" style="text-align:${start}">${escapeMarkup(title)}</div>`,
    `<div class="muted" style="${muted}"><bdi>${escapeMarkup(note)}</bdi></div></td>`,
    `<td style="${cell};padding-${start}:12px;text-align:${end};white-space:nowrap"><bdi>${escapeMarkup(amount)}</bdi>`,
    '</td></tr>',
  ].join('')
}

const imageStyle = 'display:block;border-radius:8px;background:#f4f4f5;object-fit:cover'

function totalRow(
  { label, amount, isTotal }: { label: string; amount: string; isTotal: boolean },
  side: Sides,
): string {
  const cell = isTotal ? 'padding:12px 0 4px;font-size:18px;font-weight:700' : 'padding:12px 0 0'
  return [
    `<tr><td style="${cell};text-align:${side.start}">${escapeMarkup(label)}</td>`,
    `<td style="${cell};text-align:${side.end};white-space:nowrap"><bdi>${escapeMarkup(amount)}</bdi></td></tr>`,
  ].join('')
}

function block({ title, lines }: { title: string; lines: readonly string[] }): string {
  const rows = lines.map((line) => `<bdi>${escapeMarkup(line)}</bdi>`).join('<br>')
  return [
    `<h2 style="margin:0 0 4px;font-size:16px">${escapeMarkup(title)}</h2>`,
    `<p style="margin:0 0 16px;overflow-wrap:anywhere">${rows}</p>`,
  ].join('\n')
}
