import { JobInterrupted, type JobTools } from './job-line.ts'

/** Number of concurrent writes. Their appends go to the log in one call (group commit, which takes at most 256). */
const AT_ONCE = 128

/**
 * Runs many independent writes of one job, starting at index `from`, 128 at a time, without a lock and without waiting for the read
 * models. Saves progress after every 128 writes, so a restarted job repeats at most 128. Each write must be idempotent; a command
 * is if its id derives from the job and the item.
 *
 * @throws JobInterrupted if the job is stopped, and errors of the writes
 */
export const writeMany = async <Item>(
  items: readonly Item[],
  write: (item: Item, index: number) => Promise<unknown>,
  { signal, reached }: Pick<JobTools, 'signal' | 'reached'>,
  from = 0,
): Promise<void> => {
  for (let start = from; start < items.length; start += AT_ONCE) {
    if (signal.aborted) throw new JobInterrupted('stopped', `stopped after ${start} of ${items.length} writes`)
    const batch = items.slice(start, start + AT_ONCE)
    const results = await Promise.allSettled(batch.map((item, offset) => write(item, start + offset)))
    const refused = results.find(result => result.status === 'rejected')
    if (refused) throw refused.reason
    await reached(start + batch.length, items.length)
  }
}
