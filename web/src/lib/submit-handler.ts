import type { FormEvent } from 'react'

/** The handler of a form that the browser must not send itself. */
export const submitHandler =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
