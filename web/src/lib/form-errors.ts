import { ApiError, errorMessage } from './api-error.ts'
import { commonWords } from './common-words.ts'
import { isUnanswered } from './failure-messages.ts'
import { notify } from './notify.ts'
import { wordsNow } from './words.ts'

/** The members of a form used here, which each kind of form has. */
interface Fields {
  getValues: () => object
  getInputNode: (path: string) => HTMLElement | null
  setErrors: (errors: Record<string, string>) => void
}

/** Focuses the first of these fields, in the page's order. */
export const focusFirst = ({ getInputNode }: Pick<Fields, 'getInputNode'>, paths: readonly string[]): void => {
  const earlier = (first: HTMLElement, next: HTMLElement) =>
    first.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING ? next : first
  const [first, ...others] = paths.map(path => getInputNode(path)).filter(node => node !== null)
  if (first) others.reduce(earlier, first).focus()
}

/**
 * Puts the server's field errors beside their fields. An error without a field is shown as a notice. If `hint` is given, a notice
 * is always shown.
 */
export const showFormErrors = (form: Fields, error: unknown, title?: string, hint?: string): void => {
  const fields = error instanceof ApiError ? error.errors.filter(({ path }) => path in form.getValues()) : []
  if (hint && !isUnanswered(error)) notify.error(fields.length === 0 ? `${errorMessage(error)} ${hint}` : hint, title)
  else if (fields.length === 0) notify.failed(error, title)
  if (fields.length === 0) return
  form.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, wordsNow(commonWords).fieldMessage(message)])))
  focusFirst(
    form,
    fields.map(({ path }) => path),
  )
}
