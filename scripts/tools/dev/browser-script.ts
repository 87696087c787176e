export const EVENTS = '/__dev/events'

export const SCRIPT = '/__dev/follow.js'

function followChanges(events: string): void {
  const source = new EventSource(events)
  source.addEventListener('reload', () => location.reload())
  source.addEventListener('problem', ({ data }) => {
    const note = document.querySelector('#dev-problem') ?? document.createElement('pre')
    note.id = 'dev-problem'
    note.textContent = JSON.parse(data)
    note.setAttribute('role', 'alert')
    // The content security policy forbids style attributes.
    if (note instanceof HTMLElement) {
      note.style.cssText =
        'position:fixed;inset:auto 0 0 0;z-index:2147483647;margin:0;padding:1rem;overflow:auto;' +
        'direction:ltr;text-align:start;font:14px/1.5 monospace;color:#fff;background:#8b0000'
    }
    document.documentElement.append(note)
  })
}

export const BROWSER_SCRIPT = `(${followChanges.toString()})(${JSON.stringify(EVENTS)})`
