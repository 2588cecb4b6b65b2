import { z } from 'zod'

/** A settled claim with a bank payment, as its subscriber reads it (GET /user/claims/:id). Amounts in rupees. */
export const ownClaim = z.object({
  data: z.object({
    _id: z.string(),
    claim_id: z.string(),
    bill_amount: z.number(),
    doctor_fee: z.number().positive(),
    pharmacy_fee: z.number(),
    lab_test_fee: z.number(),
    approved_claimable_doctor_fee: z.number(),
    approved_claimable_pharmacy_fee: z.number(),
    approved_claimable_lab_test_fee: z.number(),
    payment: z.object({ state: z.literal('paid'), amount: z.number(), account: z.string() }),
    steps: z.array(z.object({ kind: z.string(), at: z.string() })),
  }),
})
type OwnClaim = z.infer<typeof ownClaim>['data']

/** The text of `shown-claim.ts` with the facts of a claim. */
export const claimText = (claim: OwnClaim): string => {
  const { claim_id, bill_amount, payment, steps } = claim
  const timeOf = (kind: string) => steps.findLast(step => step.kind === kind)?.at ?? ''
  const parts = [
    { kind: 'visits', billed: claim.doctor_fee, paid: claim.approved_claimable_doctor_fee },
    { kind: 'medicines', billed: claim.pharmacy_fee, paid: claim.approved_claimable_pharmacy_fee },
    { kind: 'tests', billed: claim.lab_test_fee, paid: claim.approved_claimable_lab_test_fee },
  ].filter(({ billed }) => billed > 0)
  const part = ({ kind, billed, paid }: (typeof parts)[number]) => `    { kind: '${kind}', billed: ${billed}, paid: ${paid} },\n`
  return `interface ShownClaim {
  number: string
  billed: number
  paid: number
  account: string
  parts: readonly { kind: 'visits' | 'medicines' | 'tests'; billed: number; paid: number }[]
  sentAt: string
  approvedAt: string
  paidAt: string
}

/** The claim that the pictures of this folder show; \`npm run pictures\` writes it. Amounts in rupees, times ISO 8601. */
export const shownClaim: ShownClaim = {
  number: '${claim_id}',
  billed: ${bill_amount},
  paid: ${payment.amount},
  account: '${payment.account}',
  parts: [
${parts.map(part).join('')}  ],
  sentAt: '${timeOf('sent')}',
  approvedAt: '${timeOf('approved')}',
  paidAt: '${timeOf('paid')}',
}
`
}
