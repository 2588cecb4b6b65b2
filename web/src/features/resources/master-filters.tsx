import { filtersOf } from '@opdesk/contracts/resource/filters.ts'
import type { Master, MasterSearch } from '@opdesk/contracts/resource/master.ts'
import { FilterControl } from '../../components/list/filter-control.tsx'
import { ReferenceSelect } from '../../components/reference-select.tsx'

interface MasterFiltersProps {
  master: Master
  search: MasterSearch
  onFilter: (patch: Partial<MasterSearch>) => void
}

/** The filters of a master's list: a choice of options, or a record of another master, found by typing. */
export const MasterFilters = ({ master, search, onFilter }: MasterFiltersProps) => {
  const values = new Map<string, unknown>(Object.entries(search))
  return Object.entries(filtersOf(master)).map(([parameter, filter]) => {
    const field = [...master.form, ...(master.computed ?? [])].find(({ name }) => name === master.filters?.[parameter])
    const value = values.get(parameter)
    const choose = (chosen: unknown) => onFilter({ [parameter]: chosen })
    return field?.kind === 'reference' ? (
      <ReferenceSelect
        key={parameter}
        to={field.reference}
        aria-label={field.label}
        placeholder={`All ${field.label.toLowerCase()}s`}
        clearable
        value={String(value ?? '')}
        onChoose={id => choose(id || undefined)}
        w={{ base: '100%', xs: 240 }}
      />
    ) : (
      <FilterControl key={parameter} filter={filter} value={value} onChange={choose} half={false} width={200} />
    )
  })
}
