import { type BulkRow, bulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import type { PaymentState } from '@opdesk/contracts/payment/queries.ts'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'

/** The result of a row; of a payment with its state. */
export type ResultRow = BulkRow & { state?: PaymentState | undefined }

interface BulkWrite {
  path: string
  /** Schema of a result that says more than done or refused. */
  row?: z.ZodType<ResultRow>
  /** Title above the server's message if the whole call fails. */
  failed?: string
  /** Called with a result for each row that was sent, after the server's message was shown. */
  onDone: (results: readonly ResultRow[]) => void
}

/** A write of many rows, each of which succeeds or fails independently. */
export const useBulkWrite = <R>({ path, row = bulkRow, failed, onDone }: BulkWrite) =>
  useWrite<readonly R[], ResultRow[]>({
    write: (rows, key) => api.post(path, rows, { key, answer: z.array(row) }),
    refreshes: ['claims', 'disputes', 'payments', 'payment-batches', 'payment-releases', 'payouts'],
    failed: error => notify.failed(error, failed),
    done: ({ data, message }) => {
      const done = data.filter(row => row.success && row.state !== 'failed').length
      if (done === 0) notify.error(message ?? 'Nothing was done.')
      else if (message) notify.success(message, done < data.length ? `${done} of ${data.length}` : undefined)
      onDone(data)
    },
  })
