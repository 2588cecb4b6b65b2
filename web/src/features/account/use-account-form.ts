import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { networkError } from '../../lib/api-error.ts'
import { commonWords } from '../../lib/common-words.ts'
import { focusFirst } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { wordsNow } from '../../lib/words.ts'

type Fields = Record<string, string | boolean>
type Problems = Partial<Record<string, string>>

const problemsOf = (schema: z.ZodType, values: Fields): Problems => {
  const { error } = schema.safeParse(values)
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= wordsNow(commonWords).fieldMessage(message)
  return problems
}

/** The state of a field's input: its text, or whether it is checked. */
const inputValue = ({ currentTarget }: { currentTarget: HTMLInputElement }): string | boolean =>
  currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value

/**
 * The form of a page before signing in, with the behaviour of `useSchemaForm`. To keep the page small, the schema (and zod) is
 * loaded while people type.
 */
export const useAccountForm = <V extends Fields>(load: () => Promise<z.ZodType>, initialValues: V) => {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Problems>({})
  const latest = useRef(initialValues)

  const setFieldError = (path: string, problem: string | undefined) => setErrors(before => ({ ...before, [path]: problem }))
  const setFieldValue = <N extends keyof V & string>(path: N, value: V[N]) => {
    // Loads the schema while people type. If this fails, the submit loads it again and shows the error.
    load().catch(() => undefined)
    latest.current = { ...latest.current, [path]: value }
    setValues(latest.current)
    setFieldError(path, undefined)
  }
  const getInputNode = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  const validateField = (path: string) =>
    load().then(
      schema => setFieldError(path, problemsOf(schema, latest.current)[path]),
      () => undefined,
    )
  const submit = async (done: (values: V) => void) => {
    const schema = await load().catch(() => undefined)
    if (!schema) return notify.error(networkError())
    const problems = problemsOf(schema, latest.current)
    setErrors(problems)
    const wrong = Object.keys(problems)
    if (wrong.length > 0) focusFirst({ getInputNode }, wrong)
    else done(latest.current)
  }
  const propsOf = (path: keyof V & string) => ({
    'data-path': path,
    error: errors[path],
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(path, inputValue(event) as V[typeof path]),
    onBlur: () => void validateField(path),
  })
  return {
    values,
    getValues: () => latest.current,
    setErrors,
    setFieldError,
    setFieldValue,
    getInputNode,
    getInputProps: (path: keyof V & string) => ({ ...propsOf(path), value: String(values[path] ?? '') }),
    getCheckboxProps: (path: keyof V & string) => ({ ...propsOf(path), checked: values[path] === true }),
    onSubmit: (done: (values: V) => void) => (event: FormEvent) => {
      event.preventDefault()
      void submit(done)
    },
  }
}
