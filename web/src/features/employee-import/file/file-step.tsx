import { Button, Group, Progress, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { type EmployeeImport, employeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormSection } from '../../../components/form-section.tsx'
import { requiredListbox } from '../../../components/listbox.ts'
import { ReferenceSelect } from '../../../components/reference-select.tsx'
import { required } from '../../../components/required.ts'
import { upload } from '../../../lib/api.ts'
import { ApiError, errorMessage } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { organizationPlansQuery } from '../../../lib/organization-plan-queries.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { type ImportArea, importQuery, importsPath } from '../queries.ts'
import { FileField } from './file-field.tsx'
import { workbookProblem } from './workbook-problem.ts'

const organizations = { name: corporation.name, label: corporation.key, status: 'status' }

interface FileStepProps {
  area: ImportArea
  /** Id of the organization: chosen by an admin (empty until then), or that of the HR user. */
  corporate: string
  onOrganization: (id: string) => void
  onRead: (read: EmployeeImport) => void
}

type Problems = Partial<Record<'corporate' | 'plan' | 'membership' | 'file', string>>

/** The server's error messages by field. An error of the workbook itself is shown at the file. */
const problemsIn = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) return {}
  if (error.errors.length > 0) return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
  return [413, 415, 422].includes(error.status) ? { file: error.message } : {}
}

/** The first step: organization, plan, and workbook. */
export const FileStep = ({ area, corporate, onOrganization, onRead }: FileStepProps) => {
  const client = useQueryClient()
  const plans = useQuery({ ...organizationPlansQuery(corporate), enabled: corporate !== '' })
  const [plan, setPlan] = useState('')
  const [membership, setMembership] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [sent, setSent] = useState(0)
  const membershipsOf = (id: string) =>
    (plans.data?.find(({ _id }) => _id === id)?.membership_options ?? []).map(
      ({ membership_id, membership_label, member_count }) => ({
        value: String(membership_id),
        label: `${membership_label} (${member_count} ${member_count === 1 ? 'member' : 'members'})`,
      }),
    )
  const memberships = membershipsOf(plan)

  const read = useWrite({
    write: (_: string, key) => {
      const form = new FormData()
      if (area === 'admin') form.append('corporate', corporate)
      form.append('plan', plan)
      form.append('membership', membership)
      if (file) form.append('file', file)
      return upload(importsPath(area), form, { key, answer: employeeImport, onProgress: setSent })
    },
    refreshes: ['imports'],
    done: ({ data }) => {
      client.setQueryData(importQuery(area, data._id).queryKey, data)
      onRead(data)
    },
    failed: error => {
      const told = problemsIn(error)
      setSent(0)
      setProblems(told)
      if (Object.keys(told).length === 0) notify.error(error, importMessages.bulkError)
    },
  })

  const chooseOrganization = (id: string) => {
    onOrganization(id)
    setPlan('')
    setMembership('')
    setProblems(({ file }) => ({ file }))
  }
  const choosePlan = (id: string) => {
    const [only, ...others] = membershipsOf(id)
    setPlan(id)
    setMembership(only && others.length === 0 ? only.value : '')
    setProblems(({ corporate, file }) => ({ corporate, file }))
  }
  const chooseFile = (chosen: File | null) => {
    setFile(chosen)
    setProblems(before => ({ ...before, file: chosen ? workbookProblem(chosen) : undefined }))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found: Problems = {
      corporate: corporate === '' ? 'Please select organization !' : undefined,
      plan: plan === '' ? 'Please select plan !' : undefined,
      membership: membership === '' ? 'Please select membership !' : undefined,
      file: file ? workbookProblem(file) : 'Please choose a workbook',
    }
    setProblems(found)
    if (Object.values(found).every(problem => problem === undefined))
      read.mutate([corporate, plan, membership, file?.name, file?.size, file?.lastModified].join(' '))
    // Focuses the first field with an error, after the next render has marked it.
    else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus())
  }

  return (
    <form onSubmit={submit} noValidate>
      <FormSection title="Choose plan and file" hint="Employees with status 1 get this plan from the day of the import.">
        <SimpleGrid cols={{ base: 1, sm: area === 'admin' ? 3 : 2 }}>
          {area === 'admin' && (
            <ReferenceSelect
              to={organizations}
              label="Organization"
              placeholder="Select organization"
              {...required}
              value={corporate}
              error={problems.corporate}
              onChoose={chooseOrganization}
            />
          )}
          <Select
            label="Plan"
            placeholder="Select plan"
            {...required}
            {...requiredListbox}
            data={(plans.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={plan === '' ? null : plan}
            onChange={id => id !== null && choosePlan(id)}
            disabled={corporate === '' || plans.isPending}
            error={
              problems.plan ?? (plans.isError ? errorMessage(plans.error) : plans.data?.length === 0 && 'No corporate plan found')
            }
          />
          <Select
            label="Membership"
            placeholder="Select membership"
            {...required}
            {...requiredListbox}
            data={memberships}
            value={membership === '' ? null : membership}
            onChange={id => {
              setMembership(id ?? '')
              setProblems(before => ({ ...before, membership: undefined }))
            }}
            disabled={plan === ''}
            error={problems.membership}
          />
        </SimpleGrid>
        <FileField area={area} file={file} error={problems.file} onChoose={chooseFile} />
        {read.isPending && (
          <Stack gap={4} role="status">
            <Text size="sm">{sent < 1 ? 'The workbook is being sent …' : 'The workbook is being read …'}</Text>
            <Progress value={sent * 100} striped={sent === 1} animated={sent === 1} aria-label="Progress of the upload" />
          </Stack>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={read.isPending}>
            Read the workbook
          </Button>
        </Group>
      </FormSection>
    </form>
  )
}
