/** The claim that the pictures of this folder show; `npm run pictures` writes it. Amounts in rupees, times ISO 8601. */
export const shownClaim = {
  number: 'CLM001224',
  billed: 900,
  paid: 720,
  account: '••4821',
  parts: [{ kind: 'visits', billed: 900, paid: 720 }],
  sentAt: '2026-11-24T12:42:00.000Z',
  approvedAt: '2026-11-30T10:35:00.000Z',
  paidAt: '2026-12-01T09:03:00.000Z',
} as const satisfies ShownClaim

interface ShownClaim {
  number: string
  billed: number
  paid: number
  account: string
  parts: readonly { kind: 'visits' | 'medicines' | 'tests'; billed: number; paid: number }[]
  sentAt: string
  approvedAt: string
  paidAt: string
}
