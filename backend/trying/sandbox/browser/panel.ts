import type { Outcome } from '../sandbox.ts'

const script = document.currentScript
const sandboxUrl = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href)

declare global {
  interface Window {
    /** Chooses the outcome without the panel; so does `?outcome=` in the page's address. */
    __sandboxOutcome?: Outcome
    /** Delay of a late answer, milliseconds; default 6000. */
    __sandboxDelay?: number
  }
}

const choices: readonly (readonly [Outcome, string])[] = [
  ['pays', 'Pay'],
  ['declines', 'Decline'],
  ['closed', 'Close without paying'],
  ['timeout', 'Time out'],
  ['late', 'Pay, answer late'],
]

const panelStyle = `
dialog { box-sizing: border-box; inline-size: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0;
  border-radius: .75rem; background: #fff; color: #18181b; font: 1rem/1.5 system-ui, sans-serif; text-align: start }
dialog::backdrop { background: #0009 }
h2 { margin: 0 0 .25rem; font-size: 1.125rem }
p { margin: 0 0 .75rem }
.badge { display: inline-block; padding: .125rem .5rem; border-radius: .25rem; background: #713f12; color: #fff }
button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: .5rem;
  border: 1px solid #52525b; border-radius: .5rem; background: #fff; color: inherit; font: inherit; cursor: pointer }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
button:disabled { opacity: .5; cursor: default }
`

export interface Panel {
  /** Escape is `closed`. An outcome that a test has preselected counts only the first time. */
  choose(): Promise<Outcome>
  ask<Answer extends string>(answers: readonly (readonly [Answer, string])[], onEscape: Answer): Promise<Answer>
  say(text: string): void
  close(): void
}

function preselected(): Outcome | undefined {
  const given = window.__sandboxOutcome ?? new URLSearchParams(location.search).get('outcome')
  return choices.find(([outcome]) => outcome === given)?.[0]
}

/** Styled through the object model, so that a strict content security policy need not allow it. */
export function openPanel(title: string, text: string): Panel {
  const host = document.createElement('div')
  host.dataset['sandbox'] = title
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyle)
  root.adoptedStyleSheets = [sheet]
  const dialog = element('dialog', '')
  const heading = element('h2', title)
  heading.id = 'title'
  dialog.setAttribute('aria-labelledby', 'title')
  // English, whatever the language of the shop's page.
  dialog.lang = 'en'
  dialog.dir = 'ltr'
  const status = element('p', text)
  status.setAttribute('role', 'status')
  const badge = element('p', 'Sandbox: nothing is charged')
  badge.className = 'badge'
  dialog.append(badge, heading, status)
  root.append(dialog)
  document.body.append(host)
  let hasAsked = false
  dialog.showModal()
  return {
    choose() {
      const picked = hasAsked ? undefined : preselected()
      hasAsked = true
      return askFor(dialog, choices, 'closed', picked)
    },
    ask: (answers, onEscape) => askFor(dialog, answers, onEscape),
    say: (words) => void (status.textContent = words),
    close() {
      dialog.close()
      host.remove()
    },
  }
}

function askFor<Answer extends string>(
  dialog: HTMLDialogElement,
  answers: readonly (readonly [Answer, string])[],
  onEscape: Answer,
  picked?: Answer,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  dialog.oncancel = (event) => {
    event.preventDefault()
    resolve(onEscape)
  }
  if (picked) resolve(picked)
  const buttons = answers.map(([answer, label]) => {
    const button = element('button', label)
    button.type = 'button'
    button.value = answer
    button.onclick = () => resolve(answer)
    return button
  })
  for (const old of dialog.querySelectorAll('button')) old.remove()
  dialog.append(...buttons)
  buttons[0]?.focus()
  return promise.then((answer) => {
    for (const button of buttons) button.disabled = true
    return answer
  })
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

export async function answerTime(outcome: Outcome, panel: Panel): Promise<void> {
  if (outcome !== 'late') return
  panel.say('Waiting for the bank …')
  await new Promise((resolve) => void setTimeout(resolve, window.__sandboxDelay ?? 6000))
}

/** An amount in the units of a provider, as the shop writes amounts. */
export async function amountText(provider: string, amount: number | string, currency: string): Promise<string> {
  const unknown = { ok: false, body: { text: '' } }
  const call = callSandbox<{ text: string }>('amount', { provider, amount, currency })
  const { ok, body } = await call.catch(() => unknown)
  return ok ? body.text : `${amount} ${currency}`
}

/** Calls the double's server. A failure is returned with its body. */
export async function callSandbox<Answer>(path: string, content: object): Promise<{ ok: boolean; body: Answer }> {
  const response = await fetch(new URL(path, sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
  return { ok: response.ok, body: await response.json() }
}
