import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { lazy, Suspense } from 'react'

const Notice = lazy(async () => ({ default: (await import('./payment-state.tsx')).PaymentState }))

/** Where the money of an approved claim is. Loaded after the page, because most visits are to claims before their approval. */
export const PaymentNotice = ({ claimId, payment }: { claimId: string; payment: OwnPayment }) => (
  <Suspense>
    <Notice claimId={claimId} payment={payment} />
  </Suspense>
)
