/** A ref for the first input of a form that takes the place of something else: the focus goes with it. */
export const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
