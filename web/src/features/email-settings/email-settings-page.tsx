import { Skeleton, Stack } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { privilegeQuery } from '../../lib/privileges.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { queryFailed } from '../../lib/query-failed.ts'
import { EmailSettingsForm } from './email-settings-form.tsx'
import { emailSettingsQuery } from './queries.ts'
import type { ChosenTemplate } from './template-picker.tsx'

/** Email Settings: the texts of the mails that the product sends (back office spec section 3). */
export const EmailSettingsPage = (chosen: ChosenTemplate) => {
  const { _id } = useStaffProfile('admin')
  const privileges = useQuery(privilegeQuery(_id, Program.settings))
  const query = useQuery(emailSettingsQuery)
  const record = query.data
  return (
    <>
      <PageHeader
        title="Email Settings"
        note={
          record?.updatedAt ? (
            <>
              Last changed by {record.updatedBy}, <Moment iso={record.updatedAt} />
            </>
          ) : (
            'The texts of the mails that the product sends'
          )
        }
      />
      {queryFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : record && !privileges.isPending ? (
        <EmailSettingsForm record={record} mayModify={privileges.data?.PATCH ?? false} {...chosen} />
      ) : (
        <Stack aria-busy="true" aria-label="Loading the templates">
          <Skeleton h={60} maw={480} />
          <Skeleton h={420} />
        </Stack>
      )}
    </>
  )
}
