import { Skeleton, Stack } from '@mantine/core'

/** Blocks shown while a page loads. `heights`: in pixels. */
export const LoadingBlocks = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
    {heights.map(height => (
      <Skeleton key={height} h={height} />
    ))}
  </Stack>
)
