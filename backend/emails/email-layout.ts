import { escapeMarkup } from '../ground/escape-markup.ts'
import type { EmailTexts } from './email-queue.ts'

/** An e-mail before it is laid out. All texts are plain; user input may be in any direction. */
export interface EmailContent {
  lang: string
  subject: string
  shop?: string
  paragraphs: readonly string[]
  code?: string
  button?: { label: string; url: string }
  lines?: readonly EmailLine[]
  totals?: readonly { label: string; amount: string; isTotal: boolean }[]
  blocks?: readonly { title: string; lines: readonly string[] }[]
  footer?: string
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

function toText({ lang, paragraphs, button, lines = [], totals = [], blocks = [], footer }: EmailContent): string {
  const parts = [
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    lines.map(({ title, note, amount }) => `${title}\n${amountIn(lang, `${note} = ${amount}`)}`).join('\n'),
    totals.map(({ label, amount }) => `${label}: ${amountIn(lang, amount)}`).join('\n'),
    ...blocks.map(({ title, lines: rows }) => [`${title}:`, ...rows].join('\n')),
    footer && `--\n${footer}`,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n')
}

/* Mail clients ignore `align="start"`, so sides are chosen by the direction of the language. */

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"
const muted = 'color:#52525b;font-size:14px'

function toHtml(content: EmailContent): string {
  const { lang, subject, shop, paragraphs, code, button, lines = [], totals = [], blocks = [], footer } = content
  const isRtl = lang === 'ar'
  const dir = isRtl ? 'rtl' : 'ltr'
  const sides = isRtl ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
  const main = [
    shop === undefined ? '' : `<p style="margin:0 0 16px;font-weight:700"><bdi>${escapeMarkup(shop)}</bdi></p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${escapeMarkup(subject)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(words)}</p>`),
    code === undefined ? '' : codeBox(code),
    button ? buttonRow(button) : '',
    lines.length > 0 ? table(lines.map((line) => lineRow(line, sides)).join('')) : '',
    totals.length > 0 ? table(totals.map((row) => totalRow(row, sides)).join('')) : '',
    ...blocks.map(block),
  ].join('\n')
  const foot = footer === undefined ? '' : `<p style="margin:16px 8px;${muted}"><bdi>${escapeMarkup(footer)}</bdi></p>`
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f4f5">
<div lang="${escapeMarkup(lang)}" dir="${dir}" style="max-width:600px;margin:0 auto;padding:16px;${font};color:#18181b">
<div style="background:#ffffff;border:1px solid #e4e4e7;border-radius:12px;padding:24px">
${main}
</div>
${foot}
</div>
</body>
</html>
`
}

function table(rows: string): string {
  const style = 'border-collapse:collapse;margin:0 0 16px;border-top:1px solid #e4e4e7'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${rows}</table>`
}

function codeBox(code: string): string {
  const style = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:4px'
  return `<p style="${style}"><bdi dir="ltr">${escapeMarkup(code)}</bdi></p>`
}

function buttonRow({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;font-weight:600;' +
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
    `<div style="${muted}"><bdi>${escapeMarkup(note)}</bdi></div></td>`,
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
