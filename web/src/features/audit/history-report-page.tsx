import { NativeSelect } from '@mantine/core'
import { type HistoryQuery, historyList } from '@opdesk/contracts/audit/history-list.ts'
import { type ModuleCode, moduleLabels, programLabel, programsUnder } from '@opdesk/contracts/programs.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { lastMonth } from '../../lib/list-days.ts'
import { listQuery } from '../../lib/list-query.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { RecordCell } from './record-cell.tsx'
import { VerifyPanel } from './verify-panel.tsx'

/** The filters in the URL, and the id of the entry shown in the dialog. */
export type HistoryReportSearch = HistoryQuery & { entry?: string | undefined }

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
const chosen = ({ module, program }: HistoryQuery): string => (program ? `program ${program}` : module ? `module ${module}` : '')
const choose = (value: string): Pick<HistoryQuery, 'module' | 'program'> => {
  const [kind, code] = value.split(' ')
  return {
    module: kind === 'module' ? Number(code) : undefined,
    program: kind === 'program' ? Number(code) : undefined,
  }
}
/**
 * The changes in the back office with their authors, and whether the log is complete and unchanged (back-office spec, History
 * Report).
 */
export const HistoryReportPage = ({ search, onSearch }: ListSearchProps<HistoryReportSearch>) => {
  const { entry, ...filters } = search
  const { data } = useQuery(listQuery(historyList, filters))
  const moduleFilter = (
    <NativeSelect
      aria-label="Module"
      data={moduleChoices}
      value={chosen(search)}
      onChange={event => onSearch({ ...choose(event.currentTarget.value), page: 1 })}
      w={{ base: '100%', xs: 190 }}
    />
  )
  return (
    <>
      <ListPage
        list={historyList}
        title="History Report"
        note="Every change of the back office: who made it, when, and the record before and after."
        label="History"
        cells={{ record: changed => <RecordCell entry={changed} /> }}
        rowLink={({ _id }) => linkOptions({ to: '/admin/audit/logs', search: { ...search, entry: _id } })}
        search={filters}
        onSearch={onSearch}
        own={[{ filters: ['module', 'program'], control: moduleFilter }]}
        defaultDays={lastMonth()}
        failed="Failed to fetch the history"
        empty={{ title: 'Nothing was changed', hint: 'Choose other days, another module or other words.' }}
      />
      <VerifyPanel />
      {entry && (
        <EntryDialog
          key={entry}
          id={entry}
          listed={data?.records.find(({ _id }) => _id === entry)}
          onClose={() => onSearch({ entry: undefined })}
        />
      )}
    </>
  )
}
