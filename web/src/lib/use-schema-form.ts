import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { ApiError, errorMessage } from './api-error.ts'
import { useKeepValues, useKeptValues } from './kept-values.ts'
import { notify } from './notify.ts'

/**
 * A Mantine form that validates with a schema of the contracts. `values` may be looser than the schema (empty text for no
 * number). With `keepAs`, what was typed when the session ended is there again for the same person after signing in.
 */
export const useSchemaForm = <V extends object>(schema: z.ZodType, initialValues: V, keepAs?: string): UseFormReturnType<V> => {
  const kept = useKeptValues<V>(keepAs)
  const form = useForm<V>({
    initialValues: kept.before ?? initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  })
  useKeepValues(kept, form.getValues)
  const { onSubmit } = form
  return { ...form, onSubmit: (done, failed = errors => focusFirst(form, Object.keys(errors))) => onSubmit(done, failed) }
}

/** Takes people to the first of these fields, as the page has them. */
const focusFirst = <V extends object>(form: UseFormReturnType<V>, paths: readonly string[]): void => {
  const earlier = (first: HTMLElement, next: HTMLElement) =>
    first.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING ? next : first
  const [first, ...others] = paths.map(path => form.getInputNode(path)).filter(node => node !== null)
  if (first) others.reduce(earlier, first).focus()
}

/** Puts the server's field errors beside their fields; what belongs to no field is shown as a notice. With a `hint` there always is a notice. */
export const showFormErrors = <V extends object>(
  form: UseFormReturnType<V>,
  error: unknown,
  title?: string,
  hint?: string,
): void => {
  const fields = error instanceof ApiError ? error.errors.filter(({ path }) => path in form.getValues()) : []
  if (hint) notify.error(fields.length === 0 ? `${errorMessage(error)} ${hint}` : hint, title)
  else if (fields.length === 0) notify.error(error, title)
  if (fields.length === 0) return
  form.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
  focusFirst(
    form,
    fields.map(({ path }) => path),
  )
}
