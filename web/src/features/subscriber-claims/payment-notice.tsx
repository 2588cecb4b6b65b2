import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { lazy, Suspense } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { claimPath } from './queries.ts'

const Notice = lazy(async () => ({ default: (await import('./payment-state.tsx')).PaymentState }))

interface PaymentNoticeProps {
  claimId: string
  payment: OwnPayment
}

/**
 * Where the money of a claim is. Loaded after the page, because most visits are to claims before their approval; the parts that other
 * pages use, too, stay here, so that they are in no script of its own.
 */
export const PaymentNotice = ({ claimId, payment }: PaymentNoticeProps) => {
  const report = useWrite({
    write: (_: undefined, key) => api.post(`${claimPath(claimId)}/not-received`, undefined, { key }),
    refreshes: ['claims'],
    // The page then says what happens.
    done: () => undefined,
    failed: 'The report was not sent',
  })
  const ask = async (question: Parameters<typeof confirm>[0]) => {
    if (await confirm(question)) report.mutate(undefined)
  }
  return (
    <Suspense>
      <Notice claimId={claimId} payment={payment} report={{ ask: question => void ask(question), pending: report.isPending }} />
    </Suspense>
  )
}
