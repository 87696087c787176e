function isEarly({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked && (checked || type === 'checkbox')
}

/**
 * Reports what visitors chose before hydration, and what the browser restored on a reload. React keeps such choices on
 * the page without calling `onChange`, so that a payment method could be checked while another one is used.
 */
export function reportEarlyChoices(): void {
  for (const field of [...document.querySelectorAll('input')].filter(isEarly)) {
    // React compares with the last value it saw.
    field.checked = field.defaultChecked
    field.click()
  }
}
