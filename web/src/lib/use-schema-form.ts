import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { notify } from './notify.ts'

/** A Mantine form that validates with a schema of the contracts. `values` may be looser than the schema (empty text for no number). */
export const useSchemaForm = <V extends object>(schema: z.ZodType, initialValues: V): UseFormReturnType<V> =>
  useForm<V>({ initialValues, validate: schemaResolver(schema, { sync: true }), validateInputOnBlur: true })

/** Puts the server's field errors beside their fields; what belongs to no field is shown as a notice. */
export const showFormErrors = <V extends object>(form: UseFormReturnType<V>, error: unknown, title?: string): void => {
  const fields = error instanceof ApiError ? error.errors.filter(({ path }) => path in form.getValues()) : []
  if (fields.length === 0) {
    notify.error(error, title)
    return
  }
  form.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
}
