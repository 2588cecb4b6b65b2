import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { lazy, Suspense } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
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
    write: (_: string, key) => api.post(`${claimPath(claimId)}/not-received`, undefined, { key }),
    refreshes: ['claims'],
    // The page then says what happens.
    done: () => undefined,
    failed: (error, failed) => notify.failed(error, failed),
  })
  const ask = async (question: Parameters<typeof confirm>[0], failed: string) => {
    if (await confirm(question)) report.mutate(failed)
  }
  return (
    <Suspense>
      <Notice
        claimId={claimId}
        payment={payment}
        report={{ ask: (question, failed) => void ask(question, failed), pending: report.isPending }}
      />
    </Suspense>
  )
}
