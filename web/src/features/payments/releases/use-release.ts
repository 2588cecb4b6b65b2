import { type PaymentRow, paymentRow } from '@opdesk/contracts/payment/queries.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { releasePath } from './queries.ts'

const REFRESHED = ['payment-releases', 'payments', 'payouts', 'claims', 'disputes'] as const

/** The release of chosen payments, and the answers by claim since the page was opened. */
export const useRelease = (id: string) => {
  const [answers, setAnswers] = useState<ReadonlyMap<string, PaymentRow>>(new Map())
  const release = useWrite({
    write: (claim_ids: readonly string[], key) =>
      api.post(`${releasePath(id)}/release`, { claim_ids }, { key, answer: z.array(paymentRow) }),
    refreshes: REFRESHED,
    done: ({ data, message }) => {
      setAnswers(before => new Map([...before, ...data.map(row => [row.id, row] as const)]))
      const done = data.filter(row => row.success && row.state !== 'failed').length
      if (done === 0) notify.error(message ?? 'Nothing was released.')
      else notify.success(message ?? '', done < data.length ? `${done} of ${data.length}` : undefined)
    },
    failed: 'The payments were not released',
  })
  return { release, answers }
}

/** The withdrawal by the person who asked. */
export const useWithdrawal = (id: string) =>
  useWrite({
    write: (_: undefined, key) => api.post(`${releasePath(id)}/withdraw`, undefined, { key }),
    refreshes: REFRESHED,
    done: ({ message }) => notify.success(message ?? ''),
    failed: 'The payments were not withdrawn',
  })
