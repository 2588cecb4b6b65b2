type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Key in the tab's storage for typed text, which is kept from the click on the other language until its page has loaded. */
const KEY = 'typed'

/** All fields except files, which cannot be restored. A page has the same fields in every language, in the same order. */
const fieldsOf = () => [...document.querySelectorAll<Field>('input:not([type=hidden], [type=file]), select, textarea')]
const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
const stateOf = (field: Field): string => (isCheckable(field) ? String(field.checked) : field.value)

const setValue = (field: Field, state: unknown): void => {
  if (typeof state !== 'string' || stateOf(field) === state) return
  if (isCheckable(field)) field.checked = state === 'true'
  else field.value = state
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Restores the text typed before the language was switched, and removes it from the tab's storage. */
const restoreValues = (): void => {
  const [path, ...states]: unknown[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  sessionStorage.removeItem(KEY)
  const fields = fieldsOf()
  if (path !== location.pathname || states.length !== fields.length) return
  for (const [index, field] of fields.entries()) setValue(field, states[index])
}

/** Keeps typed text when the visitor switches the language in the middle of a form. */
export const keepFormValues = (): void => {
  try {
    restoreValues()
  } catch {
    // Without session storage the form in the other language is empty.
  }
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    try {
      sessionStorage.setItem(KEY, JSON.stringify([link.pathname, ...fieldsOf().map(stateOf)]))
    } catch {
      // Without session storage there are no values to restore.
    }
  })
}
