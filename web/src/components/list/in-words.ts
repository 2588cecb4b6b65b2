import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { Filter } from '@opdesk/contracts/list-filter.ts'

interface Titles {
  /** The label of the search field. */
  search: string
  /** Titles of columns, by their keys. */
  columns: Readonly<Record<string, string>>
}

/** A list with its titles in the words of a dictionary; columns without a word keep their title. */
export const inWords = <R, Q extends ListSearch, P extends Page<R>, L extends List<R, Q, P>>(
  list: L & List<R, Q, P>,
  { search, columns }: Titles,
): L => ({
  ...list,
  search,
  columns: list.columns.map(column => ({ ...column, title: columns[column.key] ?? column.title })),
})

interface ChoiceWords {
  label: string
  all: string
  /** The label of a choice, from its value and its English label. */
  labelOf: (value: number, label: string) => string
}

/** A filter with a choice of codes, in the words of a dictionary. */
export const chosenIn = <F extends Filter>(filter: F, { label, all, labelOf }: ChoiceWords): F => {
  const { control } = filter
  if (control.kind !== 'select' && control.kind !== 'segments') return filter
  const choices = control.choices.map(choice => ({ ...choice, label: labelOf(Number(choice.value), choice.label) }))
  return { ...filter, control: { ...control, label, all, choices } }
}
