import { Paper, Progress, Stack, Text } from '@mantine/core'
import { count } from './count.ts'

/** Rows still loading: thousands come page by page. */
export const RowsPending = ({ done, total }: { done: number; total: number }) => (
  <Paper withBorder p="lg" role="status" aria-busy="true">
    <Stack gap="xs">
      <Text size="sm" className="tabular">
        {count(done)} of {count(total)} rows loaded
      </Text>
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label="Rows loaded" />
    </Stack>
  </Paper>
)
