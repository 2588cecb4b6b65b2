import { Button, Group, Menu } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import {
  type JobApplication,
  type JobApplicationsQuery,
  jobApplicationList,
} from '@opdesk/contracts/job-application/job-application-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { api, apiUrl } from '../../lib/api.ts'
import { inDays, lastMonth } from '../../lib/list-days.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'

/** Received Applications: the applicants for a job, with their resumes. */
export const ApplicationsPage = ({ search, onSearch }: ListSearchProps<JobApplicationsQuery>) => {
  const mayErase = useFlags(Program.settings).DELETE
  const defaultDays = lastMonth()
  const shown = inDays(search, defaultDays)
  const erase = useWrite<string>({
    write: (id, key) => api.delete(`/admin/job-applications/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['job-applications'],
    done: messages.jobApplicationErased,
    failed: messages.jobApplicationEraseFailed,
  })
  const askToErase = async ({ _id, name }: JobApplication) => {
    const details = `The application of ${name} and the resume are destroyed everywhere, including in the log. This cannot be undone.`
    if (await confirm({ question: messages.confirm.delete, details, confirm: 'Erase', danger: true })) erase.mutate(_id)
  }
  const actions = rowButtons<JobApplication>(170, application => (
    <Group gap={4} wrap="nowrap">
      <Resumes application={application} />
      {mayErase && (
        <RowAction
          color="red"
          label={`Erase the application of ${application.name}`}
          disabled={erase.isPending}
          onClick={() => void askToErase(application)}
        >
          <IconTrash size={18} />
        </RowAction>
      )}
    </Group>
  ))
  return (
    <ListPage
      list={jobApplicationList}
      title="Received Applications"
      actions={<ExportMenu area="admin" list="job-applications" search={shown} />}
      label="Received applications"
      mark={({ times }) => times > 1 && <span title="Sent again within ten minutes">×{times}</span>}
      more={[actions]}
      search={search}
      onSearch={onSearch}
      defaultDays={defaultDays}
      failed="Something went wrong"
      empty={{ title: 'No applications found', hint: 'Choose other dates or other words.' }}
    />
  )
}

const icon = <IconDownload size={16} aria-hidden="true" />

const Resumes = ({ application: { name, resumes } }: { application: JobApplication }) => {
  const [only, ...others] = resumes
  if (!only) return null
  const label = `Resume of ${name}`
  if (others.length === 0)
    return (
      <Button
        component="a"
        href={apiUrl(only.url)}
        download
        size="compact-sm"
        variant="default"
        leftSection={icon}
        aria-label={label}
      >
        Resume
      </Button>
    )
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={icon} aria-label={label}>
          Resumes
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {resumes.toReversed().map(resume => (
          <Menu.Item key={resume.url} component="a" href={apiUrl(resume.url)} download>
            {resume.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
