import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { notify } from './notify.ts'
import { getSession } from './session.ts'

/** What forms held when their session ended. In memory only: the browser stores nothing that was typed. */
const kept = new Map<string, object>()

const ownKey = (name: string) => `${getSession()?.user_id} ${name}`

/**
 * A Mantine form that validates with a schema of the contracts. `values` may be looser than the schema (empty text for no
 * number). With `keepAs`, what was typed when the session ended is there again for the same person after signing in.
 */
export const useSchemaForm = <V extends object>(schema: z.ZodType, initialValues: V, keepAs?: string): UseFormReturnType<V> => {
  const [key] = useState(() => keepAs && ownKey(keepAs))
  const [before] = useState(() => (key ? (kept.get(key) as V | undefined) : undefined))
  const form = useForm<V>({
    initialValues: before ?? initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  })
  const { getValues } = form
  useEffect(() => {
    if (!key) return
    kept.delete(key)
    return () => {
      if (!getSession()) kept.set(key, getValues())
    }
  }, [key, getValues])
  return form
}

/** Puts the server's field errors beside their fields; what belongs to no field is shown as a notice. */
export const showFormErrors = <V extends object>(form: UseFormReturnType<V>, error: unknown, title?: string): void => {
  const fields = error instanceof ApiError ? error.errors.filter(({ path }) => path in form.getValues()) : []
  if (fields.length === 0) {
    notify.error(error, title)
    return
  }
  form.setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
}
