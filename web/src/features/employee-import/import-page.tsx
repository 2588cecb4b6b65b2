import { Stack } from '@mantine/core'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { isImportUnderWay } from '@opdesk/contracts/employee-import/states.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagePending } from '../../components/route-states.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file/file-step.tsx'
import { LatestImports } from './latest-imports.tsx'
import { ProgressStep } from './outcome/progress-step.tsx'
import { ResultStep } from './outcome/result-step.tsx'
import { type ImportArea, importQuery } from './queries.ts'
import { ReviewStep } from './review/review-step.tsx'
import { type ImportStep, Steps } from './steps.tsx'
import { useDiscard } from './use-discard.ts'

interface ImportPageProps {
  area: ImportArea
  /** Id of the import in the URL; undefined to begin a new import. */
  id: string | undefined
  /** Id of the organization for a new import; empty until an admin has chosen it. */
  corporate: string
  onOrganization: (id: string) => void
  /** True to show the choice of columns again after the rows were checked. */
  choosesColumns: boolean
  onOpen: (id: string | undefined, choosesColumns?: boolean) => void
  /** Path of the list of employees. */
  listPath: string
  list: ReactNode
}

const stepOf = ({ state }: EmployeeImport, choosesColumns: boolean): ImportStep => {
  if (state === 'mapping' || (state === 'review' && choosesColumns)) return 'Columns'
  if (state === 'review') return 'Check'
  return isImportUnderWay(state) ? 'Import' : 'Result'
}

/** Imports employees from a workbook, step by step. The step is derived from the import's state, so that a reload keeps it. */
export const ImportPage = (props: ImportPageProps) =>
  props.id === undefined ? <Begin {...props} /> : <GoOn {...props} id={props.id} />

const Begin = ({ area, corporate, onOrganization, onOpen, listPath }: ImportPageProps) => (
  <>
    <PageHeader title="Import employees" back={{ orElse: listPath }} />
    <Steps current="File" />
    <Stack gap="md">
      <FileStep area={area} corporate={corporate} onOrganization={onOrganization} onRead={({ _id }) => onOpen(_id)} />
      <LatestImports area={area} corporate={corporate || undefined} onOpen={onOpen} />
    </Stack>
  </>
)

const GoOn = ({ area, id, choosesColumns, onOpen, listPath, list }: ImportPageProps & { id: string }) => {
  const { data: record, error, refetch } = useQuery(importQuery(area, id))
  const discard = useDiscard(area, () => onOpen(undefined))
  if (!record)
    return error ? (
      <>
        <PageHeader title="Import employees" back={{ orElse: listPath }} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    ) : (
      <PagePending />
    )
  const step = stepOf(record, choosesColumns)
  return (
    <>
      <PageHeader
        title="Import employees"
        note={`${record.file_name} · ${record.corporate.name} · ${record.plan.name}, ${record.membership.name}`}
        back={{ orElse: listPath }}
      />
      <Steps current={step} />
      {step === 'Columns' && (
        <ColumnsStep
          // Another sheet has other columns, so the form starts anew.
          key={record.sheet}
          area={area}
          record={record}
          onChecked={() => onOpen(id)}
          onDiscard={() => void discard(record)}
          onBack={record.state === 'review' ? () => onOpen(id) : undefined}
        />
      )}
      {step === 'Check' && (
        <ReviewStep area={area} record={record} onColumns={() => onOpen(id, true)} onCancel={() => void discard(record)} />
      )}
      {step === 'Import' && <ProgressStep record={record} />}
      {step === 'Result' && <ResultStep area={area} record={record} list={list} onAnother={() => onOpen(undefined)} />}
    </>
  )
}
