import { batchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import { defineProjection } from '../engine/define-projection.ts'
import type { LogEvent } from '../engine/events.ts'
import { type Deed, paymentBatchTable } from './table.ts'

const deed = ({ at, metadata: { actor } }: Pick<LogEvent, 'at' | 'metadata'>): Deed => ({
  at,
  by: { _id: actor.id, name: actor.name },
})

export const paymentBatch = defineProjection({
  name: 'payment_batch',
  version: 3,
  table: paymentBatchTable,
})({
  key: ({ stream }) => paymentBatchStream.idOf(stream),
  on: {
    payment_batch_closed: (_, event) => ({
      batch_id: batchId(event.data),
      batch_day: event.data.day,
      batch_number: event.data.number,
      closed: deed(event),
      format: event.data.format.id,
      file: null,
    }),
    payment_batch_file_drawn: (row, event) =>
      row && {
        ...row,
        file: { first: row.file?.first ?? deed(event), last: deed(event), times: (row.file?.times ?? 0) + 1 },
      },
  },
})
