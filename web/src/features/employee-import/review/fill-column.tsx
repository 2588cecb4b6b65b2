import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { readValue } from '@opdesk/contracts/employee/written-values.ts'
import { type FillableField, fillableFields, importColumns } from '@opdesk/contracts/employee-import/columns.ts'
import { MAX_CELL } from '@opdesk/contracts/employee-import/limits.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { type EmployeeImport, filledColumn, type ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { count, counted } from '../count.ts'
import { codes } from '../grid/columns.ts'
import { type ImportArea, importPath } from '../queries.ts'

const refreshes = ['imports', 'import-rows'] as const

interface FillColumnProps {
  area: ImportArea
  record: EmployeeImport
  rows: readonly ImportRow[]
  /** Resolves when no edit of a cell is still being saved. */
  settled: () => Promise<unknown>
}

/** Sets one value in a whole column, and can undo the last such change. */
export const FillColumn = (props: FillColumnProps) => {
  const { area, record, settled } = props
  const [filling, setFilling] = useState(false)
  const undo = useWrite({
    write: async (_: undefined, key) => {
      await settled()
      return api.delete(`${importPath(area, record._id)}/column`, undefined, { key, answer: filledColumn })
    },
    refreshes,
    done: importMessages.fillUndone,
    failed: 'The values could not be taken back',
  })
  const { filled } = record
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setFilling(true)}>
        Same for all …
      </Button>
      {filled && (
        <Button variant="subtle" size="xs" loading={undo.isPending} onClick={() => undo.mutate(undefined)}>
          Undo {importColumns[filled.field].label.toLowerCase()} of {counted(filled.rows, 'row')}
        </Button>
      )}
      {filling && <FillDialog {...props} onClose={() => setFilling(false)} />}
    </>
  )
}

const FillDialog = ({ area, record, rows, settled, onClose }: FillColumnProps & { onClose: () => void }) => {
  const [field, setField] = useState<FillableField>('gender')
  const [typed, setTyped] = useState('')
  const value = readValue(field, typed.trim())
  const label = importColumns[field].label
  const options = codes[field]
  const changes = rows.filter(({ values }) => values[field] !== value).length
  const fill = useWrite({
    write: async (body: { field: FillableField; value: string }, key) => {
      await settled()
      return api.patch(`${importPath(area, record._id)}/column`, body, { key, answer: filledColumn })
    },
    refreshes,
    done: onClose,
    failed: 'The value could not be set',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value !== '' && changes > 0) fill.mutate({ field, value })
  }
  const input = { label: `${label} of all rows`, value: typed, 'data-autofocus': true, ...required }
  return (
    <Dialog title="Same for all rows" onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label="Column"
            data={fillableFields.map(each => ({ value: each, label: importColumns[each].label }))}
            value={field}
            onChange={({ currentTarget }) => {
              setField(fillableFields.find(each => each === currentTarget.value) ?? field)
              setTyped('')
            }}
          />
          {options ? (
            <NativeSelect
              {...input}
              data={[
                { value: '', label: 'Please select' },
                ...Object.entries(options).map(([code, words]) => ({ value: code, label: words })),
              ]}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          ) : (
            <TextInput
              {...input}
              maxLength={MAX_CELL}
              placeholder={importColumns[field].hint}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          <Text size="sm" role="status">
            {value === ''
              ? `The value replaces what the ${counted(rows.length, 'row')} of the workbook have, selected or not.`
              : `${count(changes)} of ${counted(rows.length, 'row')} ${changes === 1 ? 'changes' : 'change'}, selected or not. You can undo this until the import starts.`}
          </Text>
          <FormButtons
            submit={`Set ${label.toLowerCase()} of ${counted(value === '' ? rows.length : changes, 'row')}`}
            pending={fill.isPending}
            disabled={value === '' || changes === 0}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
