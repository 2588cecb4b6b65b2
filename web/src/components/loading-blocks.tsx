import { Skeleton, Stack } from '@mantine/core'

/** Blocks in place of a page that loads, with their heights in pixels. */
export const LoadingBlocks = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
    {heights.map(height => (
      <Skeleton key={height} h={height} />
    ))}
  </Stack>
)
