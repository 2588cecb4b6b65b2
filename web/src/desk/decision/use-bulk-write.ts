import { type BulkRow, bulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'

interface BulkWrite {
  path: string
  /** Title above the server's message if the whole call fails. */
  failed?: string
  /** Called with a result for each row that was sent, after the server's message was shown. */
  onDone: (results: readonly BulkRow[]) => void
}

/** A write of many rows, each of which succeeds or fails independently. */
export const useBulkWrite = <R>({ path, failed, onDone }: BulkWrite) =>
  useWrite<readonly R[], BulkRow[]>({
    write: (rows, key) => api.post(path, rows, { key, answer: z.array(bulkRow) }),
    refreshes: ['claims', 'disputes', 'payments', 'payment-batches', 'payouts'],
    failed: error => notify.failed(error, failed),
    done: ({ data, message }) => {
      const done = data.filter(row => row.success).length
      if (done === 0) notify.error(message ?? 'Nothing was done.')
      else if (message) notify.success(message, done < data.length ? `${done} of ${data.length}` : undefined)
      onDone(data)
    },
  })
