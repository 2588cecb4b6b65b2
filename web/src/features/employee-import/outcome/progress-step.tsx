import { Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { count } from '../count.ts'

/** The fourth step: progress of the import or of its undoing. The server continues when the page is closed. */
export const ProgressStep = ({ record: { state, progress } }: { record: EmployeeImport }) => {
  const undoing = state === 'undoing'
  const { done, total } = progress
  return (
    <Paper withBorder p="lg" component="section" aria-label={undoing ? 'Undoing' : 'Importing'}>
      <Stack gap="sm">
        <Title order={2}>{undoing ? 'The import is being undone' : 'The employees are being imported'}</Title>
        <Progress
          value={total > 0 ? (100 * done) / total : 100}
          striped={total === 0}
          animated={total === 0}
          size="lg"
          aria-label={undoing ? 'Progress of the undoing' : 'Progress of the import'}
        />
        <Text className="tabular" role="status">
          {total > 0 ? `${count(done)} of ${count(total)} employees` : 'Waiting to begin'}
        </Text>
        <Text c="dimmed">
          You may leave or close this page. It goes on by itself, and you find it again under ‘Import employees’.
        </Text>
      </Stack>
    </Paper>
  )
}
