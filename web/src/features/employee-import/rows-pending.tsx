import { Paper, Progress, Stack, Text } from '@mantine/core'

/** Progress of loading the rows, which are thousands in many requests. */
export const RowsPending = ({ done, total }: { done: number; total: number }) => (
  <Paper withBorder p="lg" role="status" aria-busy="true">
    <Stack gap="xs">
      <Text size="sm" className="tabular">
        {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} rows loaded
      </Text>
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label="Rows loaded" />
    </Stack>
  </Paper>
)
