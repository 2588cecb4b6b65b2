/** A ref for the first field of a form that takes the place of something else: the focus goes with it. */
export const focusOnce = (input: HTMLElement | null): void => input?.focus()
