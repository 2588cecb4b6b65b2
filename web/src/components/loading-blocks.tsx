import { Skeleton, Stack } from '@mantine/core'
import { commonWords } from '../lib/common-words.ts'
import { useWords } from '../lib/words.ts'

/** Blocks shown while a page loads. `heights`: in pixels. */
export const LoadingBlocks = ({ heights }: { heights: readonly number[] }) => (
  <Stack gap="sm" role="status" aria-busy="true" aria-label={useWords(commonWords).loading}>
    {heights.map(height => (
      <Skeleton key={height} h={height} />
    ))}
  </Stack>
)
