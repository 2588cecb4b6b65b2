import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { controlWords } from '../../lib/control-words.ts'
import { useWords } from '../../lib/words.ts'
import { ClearFilters } from '../clear-filters.tsx'
import type { DateRange } from '../date-range.ts'
import { DateRangeInput } from '../date-range-input.tsx'
import { SearchInput } from '../search-input.tsx'
import { FilterControl } from './filter-control.tsx'

/** A control that only this page has, and the filters that it sets. */
export interface OwnControl<Q> {
  filters: readonly (keyof Q & string)[]
  control: ReactNode
}

/** The search of a list, kept in the URL. */
export interface ListSearchProps<Q> {
  search: Q
  onSearch: (patch: Partial<Q>) => void
}

export interface ListFiltersProps<R, Q extends ListSearch> extends ListSearchProps<Q> {
  list: List<R, Q>
  /** Filters of the list that this page does not offer. */
  without?: readonly (keyof Q & string)[] | undefined
  own?: readonly OwnControl<Q>[] | undefined
  /** Days of the list if the URL contains none. The person can change these days but not remove them. */
  defaultDays?: DateRange | undefined
  /** On a phone, shows the filters only after a press. For lists that are mostly read, not searched. */
  foldsOnPhone?: boolean | undefined
}

const isSet = (search: ListSearch, names: readonly string[]): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && names.includes(name))

/** The filters that this page can set and clear: those of the list, then those of the page's own controls. */
const offered = <R, Q extends ListSearch>({ list, without = [], own = [] }: ListFiltersProps<R, Q>): string[] => [
  ...Object.entries(list.filters).flatMap(([name, { control }]) =>
    control.kind === 'own' || without.some(left => left === name) ? [] : [name],
  ),
  ...own.flatMap(({ filters }) => filters),
]

/** True if the URL contains a search or a filter. Default days do not count. */
export const isFiltered = <R, Q extends ListSearch>(props: ListFiltersProps<R, Q>): boolean => {
  const { search, defaultDays } = props
  const { startDate, endDate } = search
  const ownDays =
    (startDate ?? endDate) !== undefined && !(startDate === defaultDays?.startDate && endDate === defaultDays?.endDate)
  return ownDays || isSet(search, ['search', ...offered(props)])
}

/** The search and the filters of a list, and the button that clears them. */
export const ListFilters = <R, Q extends ListSearch>(props: ListFiltersProps<R, Q>) => {
  const { list, search, onSearch, own = [], defaultDays, foldsOnPhone = false } = props
  const names = offered(props)
  const values = new Map<string, unknown>(Object.entries(search))
  const filter = (patch: object) => onSearch({ ...patch, page: 1 } as Partial<Q>)
  const clear = () => filter(Object.fromEntries(['search', 'startDate', 'endDate', ...names].map(name => [name, undefined])))
  const shown = Object.entries(list.filters).filter(([name]) => names.includes(name))
  const of = (kinds: readonly string[]) => shown.filter(([, { control }]) => kinds.includes(control.kind))
  const selects = of(['select'])
  const control = ([name, entry]: (typeof shown)[number], index = 0) => (
    <FilterControl
      key={name}
      filter={entry}
      value={values.get(name)}
      onChange={value => filter({ [name]: value })}
      half={index < selects.length - (selects.length % 2)}
    />
  )
  const daysLabel = list.days && (list.days.label === undefined ? `${list.days.happened} between` : list.days.label)
  const days = search.startDate || search.endDate ? search : (defaultDays ?? search)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const folded = foldsOnPhone && phone && !isOpen && !isFiltered(props)
  const { filters } = useWords(controlWords)
  if (folded)
    return (
      <Group mb="sm">
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {filters}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs" mb="sm">
      <SearchInput
        label={list.search}
        value={search.search}
        onSearch={text => text !== search.search && filter({ search: text })}
      />
      {selects.map(control)}
      {own.map(({ filters, control: ownControl }) => (
        <Fragment key={filters.join()}>{ownControl}</Fragment>
      ))}
      {of(['segments']).map(entry => control(entry))}
      {daysLabel && <DateRangeInput label={daysLabel} value={days} onChange={filter} clearable={!defaultDays} />}
      {of(['switch']).map(entry => control(entry))}
      {isFiltered(props) && <ClearFilters onClear={clear} />}
    </Group>
  )
}
