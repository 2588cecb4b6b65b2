import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { commonWords } from './common-words.ts'
import { focusFirst } from './form-errors.ts'
import { usePreservedValues, usePreserveValues } from './preserved-values.ts'
import { validateOnBlur } from './validate-on-blur.ts'
import { wordsNow } from './words.ts'

/** Validates with a schema. The messages are in the language of the page. */
const inLanguage = (schema: z.ZodType) => {
  const resolve = schemaResolver(schema, { sync: true })
  return (values: object): Record<string, string> => {
    const { fieldMessage } = wordsNow(commonWords)
    return Object.fromEntries(Object.entries(resolve(values)).map(([path, message]) => [path, fieldMessage(String(message))]))
  }
}

/**
 * A Mantine form that validates with a schema of the contracts. `values` may be looser than the schema, such as '' for a missing
 * number. With `keepAs`, text that was typed when the session ended is restored after the same person signs in, and counts as
 * unsaved.
 */
export const useSchemaForm = <V extends object>(schema: z.ZodType, initialValues: V, keepAs?: string): UseFormReturnType<V> => {
  const kept = usePreservedValues<V>(keepAs)
  const form = useForm<V>({
    initialValues: kept.before ?? initialValues,
    validate: inLanguage(schema),
    ...validateOnBlur,
  })
  usePreserveValues(kept, form.getValues)
  const { onSubmit, setInitialValues } = form
  const { before } = kept
  const [untouched] = useState(initialValues)
  useEffect(() => {
    if (before) setInitialValues(untouched)
  }, [before, untouched, setInitialValues])
  return { ...form, onSubmit: (done, failed = errors => focusFirst(form, Object.keys(errors))) => onSubmit(done, failed) }
}
