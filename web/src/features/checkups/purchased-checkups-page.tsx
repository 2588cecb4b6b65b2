import { Button, Stack, Text } from '@mantine/core'
import { type CheckupsQuery, checkupList, genderLabel, type PurchasedCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { api } from '../../lib/api.ts'
import { inDays, lastMonth } from '../../lib/list-days.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'

const cells: Cells<PurchasedCheckup> = {
  name: ({ user }) => (
    <Stack gap={0}>
      <Text className="anywhere">{user.name}</Text>
      <Text size="sm" c="dimmed">
        {user.phone && `${user.country_code} ${user.phone}`}
      </Text>
    </Stack>
  ),
  patient: ({ details_submitted, patient_name, age, gender, address, pincode }) =>
    details_submitted ? (
      <Stack gap={0} miw={{ base: 0, sm: 200 }} maw={280}>
        <Text className="anywhere">
          {patient_name}, {age}, {genderLabel(gender)}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={4} className="anywhere" title={address ?? ''}>
          {address} {pincode}
        </Text>
      </Stack>
    ) : (
      <Text c="dimmed">Not told yet</Text>
    ),
}

/** Purchased Health Checkup Plans: persons, place and time of the tests, and whether they are done. */
export const PurchasedCheckupsPage = ({ search, onSearch }: ListSearchProps<CheckupsQuery>) => {
  const defaultDays = lastMonth()
  const shown = inDays(search, defaultDays)
  const mayMark = useFlags(Program.tests).PATCH
  const mark = useWrite({
    write: ({ _id, completed }: Pick<PurchasedCheckup, '_id' | 'completed'>, key) =>
      api.patch(`/admin/purchased-health-checkups/${encodeURIComponent(_id)}`, { completed }, { key }),
    refreshes: ['checkups'],
    done: messages.checkupMarked,
    failed: messages.checkupMarkFailed,
  })
  const markColumn = rowButtons<PurchasedCheckup>(150, ({ _id, completed, cancelled, user, health_plan }) => {
    if (cancelled) return null
    const next = completed ? 'Mark as pending' : 'Mark as done'
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${next}: ${health_plan.name} of ${user.name}`}
        disabled={mark.isPending}
        onClick={() => mark.mutate({ _id, completed: !completed })}
      >
        {next}
      </Button>
    )
  })
  return (
    <ListPage
      list={checkupList}
      title="Purchased Health Checkup Plans"
      actions={<ExportMenu area="admin" list="checkups" search={shown} />}
      label="Purchased checkups"
      cells={cells}
      more={mayMark ? [markColumn] : []}
      search={search}
      onSearch={onSearch}
      defaultDays={defaultDays}
      failed="Something went wrong"
      empty={{ title: 'No checkups found', hint: 'Choose another status, other dates or other words.' }}
    />
  )
}
