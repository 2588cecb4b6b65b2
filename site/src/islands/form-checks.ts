import { latinDigits } from '@opdesk/contracts/latin-digits.ts'
import { nationalNumber } from '@opdesk/contracts/phone.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Rules for typed values, the same as on the server (packages/contracts/src/patterns.ts). */
export const accepts: Readonly<Record<string, (text: string) => boolean>> = {
  email: text => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: text => /^\d{10}$/.test(nationalNumber(text)),
  years: text => /^\d{1,2}$/.test(latinDigits(text)),
}

const setErrorText = (control: Control, text: string): void => {
  const place = document.getElementById(`${control.id}-error`)
  if (place) place.textContent = text
  if (text) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

export const clearError = (target: unknown): void => {
  if (isControl(target) && target.hasAttribute('aria-invalid')) setErrorText(target, '')
}

const errorTextOf = (control: Control): string => {
  const { missing, wrong, check } = control.dataset
  const text = control.value.trim()
  if (text === '') return missing ?? ''
  return check && !accepts[check]?.(text) ? (wrong ?? missing ?? '') : ''
}

/** Shows an error beside each invalid field and focuses the first. Returns true if all fields are valid. */
export const checkForm = (form: HTMLFormElement): boolean => {
  let first: Control | undefined
  for (const control of form.elements) {
    if (!isControl(control) || (control.dataset.missing === undefined && control.dataset.check === undefined)) continue
    const wrong = errorTextOf(control)
    setErrorText(control, wrong)
    if (wrong) first ??= control
  }
  first?.focus()
  return first === undefined
}

/** Shows the server's errors beside their fields. */
export const showErrors = (form: HTMLFormElement, errors: readonly { path: string; message: string }[]): void => {
  let first: Control | undefined
  for (const { path, message } of errors) {
    const control = form.elements.namedItem(path.replace(/^\//, ''))
    if (!isControl(control) || !control.labels?.length) continue
    setErrorText(control, message)
    first ??= control
  }
  first?.focus()
}
