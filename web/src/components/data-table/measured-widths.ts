/** The widths of a table's columns as the browser laid them out, in whole pixels, by their keys. */
export const measuredWidths = (table: HTMLTableElement | null): Record<string, number> =>
  Object.fromEntries(
    [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map(head => [
      head.dataset.column ?? '',
      Math.round(head.offsetWidth),
    ]),
  )
