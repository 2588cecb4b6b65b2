/** A ref for the first field of a form that replaces another element: the focus moves to it. */
export const focusOnMount = (input: HTMLElement | null): void => input?.focus()
