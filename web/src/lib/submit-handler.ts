import type { FormEvent } from 'react'

/** Makes a submit handler that prevents the browser from sending the form. */
export const submitHandler =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
