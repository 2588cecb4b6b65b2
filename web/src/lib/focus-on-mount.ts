/** A ref that focuses the first field of a form when the form replaces another element. */
export const focusOnMount = (input: HTMLElement | null): void => input?.focus()
