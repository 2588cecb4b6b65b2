import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { FileField } from '../../components/file-field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { upload } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'

interface BankFileFormProps<T> {
  title: string
  hint: ReactNode
  label: string
  submit: string
  path: string
  answer: z.ZodType<T>
  refreshes: readonly string[]
  onRead: (read: T) => void
  children?: ReactNode
}

/** The reason to refuse a file for its name or size; undefined if there is none. The server checks its content. */
const problemOf = (file: File | null): string | undefined => {
  if (!file) return 'Please choose a file'
  if (file.size === 0 || !/\.(?:xlsx?|csv|txt)$/i.test(file.name)) return 'Please choose a file of type .xlsx, .xls or .csv.'
  return file.size > MAX_WORKBOOK_BYTES ? `The file is larger than ${formatBytes(MAX_WORKBOOK_BYTES)}.` : undefined
}

/** Sends a file of the bank: its answer to a batch, or a statement. A refusal of the file is shown at the file. */
export const BankFileForm = <T,>(props: BankFileFormProps<T>) => {
  const { title, hint, label, submit, path, answer, refreshes, onRead, children } = props
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(0)
  const read = useWrite({
    write: (_: string, key) => {
      const form = new FormData()
      if (file) form.append('file', file)
      return upload(path, form, { key, answer, onProgress: setSent })
    },
    refreshes,
    done: ({ data }) => {
      setSent(0)
      onRead(data)
    },
    failed: error => {
      setSent(0)
      if (error instanceof ApiError && [413, 415, 422].includes(error.status)) setProblem(error.message)
      else notify.failed(error, 'The file was not read')
    },
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(chosen ? problemOf(chosen) : undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(file)
    setProblem(found)
    if (!found && file) read.mutate(`${file.name} ${file.size} ${file.lastModified}`)
  }
  return (
    <form onSubmit={send} noValidate>
      <FormSection title={title} hint={hint}>
        <FileField
          label={label}
          what="a file"
          accept=".xlsx,.xls,.csv,.txt"
          hint={`One file, .xlsx, .xls or .csv, up to ${formatBytes(MAX_WORKBOOK_BYTES)} and 50,000 rows. Export it with text cells: a spreadsheet shortens long numbers.`}
          file={file}
          error={problem}
          onChoose={choose}
        />
        {read.isPending && (
          <Stack gap={4} role="status">
            <Text size="sm">{sent < 1 ? 'The file is being sent …' : 'The file is being read …'}</Text>
            <Progress value={sent * 100} striped={sent === 1} animated={sent === 1} aria-label="Progress of the upload" />
          </Stack>
        )}
        <Group justify="flex-end">
          {children}
          <Button type="submit" loading={read.isPending}>
            {submit}
          </Button>
        </Group>
      </FormSection>
    </form>
  )
}
