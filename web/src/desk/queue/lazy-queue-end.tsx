import { lazy, Suspense } from 'react'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import type { DeskQueue } from './use-queue.ts'

const Loaded = lazy(async () => ({ default: (await import('./queue-end.tsx')).QueueEnd }))

/** The end of a queue, which loads when it is reached. */
export const QueueEnd = ({ queue }: { queue: DeskQueue }) => (
  <Suspense fallback={<LoadingBlocks heights={[160]} />}>
    <Loaded queue={queue} />
  </Suspense>
)
