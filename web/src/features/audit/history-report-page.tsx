import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { type AuditLogsQuery, type AuditMethod, auditMethodLabels, auditMethods } from '@opdesk/contracts/audit/queries.ts'
import { type ModuleCode, moduleLabels, programLabel, programsUnder } from '@opdesk/contracts/programs.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { DataTable } from '../../components/data-table.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { auditColumns } from './audit-columns.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { auditLogsListQuery } from './queries.ts'
import { VerifyPanel } from './verify-panel.tsx'

/** The filters, and which entry is open. */
export type HistoryReportSearch = AuditLogsQuery & { entry?: string | undefined }

interface HistoryReportPageProps {
  search: HistoryReportSearch
  onSearch: (patch: Partial<HistoryReportSearch>) => void
}

const modules: readonly ModuleCode[] = [1, 2]
const moduleChoices = [
  { value: '', label: 'All modules' },
  ...modules.map(module => ({
    group: moduleLabels[module],
    items: [
      { value: `module ${module}`, label: `All of ${moduleLabels[module]}` },
      ...programsUnder(module).map(program => ({ value: `program ${program}`, label: programLabel(program) })),
    ],
  })),
]
const chosen = ({ module, program }: AuditLogsQuery): string =>
  program ? `program ${program}` : module ? `module ${module}` : ''
const choose = (value: string): Pick<AuditLogsQuery, 'module' | 'program'> => {
  const [kind, code] = value.split(' ')
  return {
    module: kind === 'module' ? Number(code) : undefined,
    program: kind === 'program' ? Number(code) : undefined,
  }
}
const isMethod = (value: string): value is AuditMethod => auditMethods.some(method => method === value)

/** Who changed what in the back office, and whether the log that says so is whole (back-office spec, History Report). */
export const HistoryReportPage = ({ search, onSearch }: HistoryReportPageProps) => {
  const { entry, ...filters } = search
  const query = useQuery(auditLogsListQuery(filters))
  const filter = (patch: Partial<AuditLogsQuery>) => onSearch({ ...patch, page: 1 })
  return (
    <>
      <PageHeader
        title="History Report"
        note="Every change of the back office: who made it, when, and the record before and after."
      />
      <Group gap="xs" mb="sm">
        <NativeSelect
          aria-label="Module"
          data={moduleChoices}
          value={chosen(search)}
          onChange={event => filter(choose(event.currentTarget.value))}
          w={{ base: '100%', xs: 190 }}
        />
        <SegmentedControl
          aria-label="Method"
          size="sm"
          data={[{ value: '', label: 'All' }, ...auditMethods.map(value => ({ value, label: auditMethodLabels[value] }))]}
          value={search.method && isMethod(search.method) ? search.method : ''}
          onChange={value => filter({ method: isMethod(value) ? value : undefined })}
        />
        <DateRangeInput label="Changed between" value={search} onChange={filter} clearable={false} />
        <SearchInput
          label="Search by person or record"
          value={search.search}
          onSearch={text => text !== search.search && filter({ search: text })}
        />
      </Group>
      <DataTable
        label="History"
        columns={auditColumns}
        query={query}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => linkOptions({ to: '/admin/audit/logs', search: { ...search, entry: _id } })}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the history"
        empty={{ title: 'Nothing was changed', hint: 'Choose other days, another module or other words.' }}
      />
      <VerifyPanel />
      {entry && (
        <EntryDialog
          key={entry}
          id={entry}
          listed={query.data?.records.find(({ _id }) => _id === entry)}
          onClose={() => onSearch({ entry: undefined })}
        />
      )}
    </>
  )
}
