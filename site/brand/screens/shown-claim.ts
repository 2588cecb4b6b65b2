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

/** The claim that the pictures of this folder show; `npm run pictures` writes it. Amounts in rupees, times ISO 8601. */
export const shownClaim: ShownClaim = {
  number: 'CLM001302',
  billed: 2700,
  paid: 1770,
  account: 'Kotak Mahindra Bank ••3344',
  parts: [
    { kind: 'visits', billed: 750, paid: 600 },
    { kind: 'tests', billed: 1950, paid: 1170 },
  ],
  sentAt: '2026-11-14T03:40:00.000Z',
  approvedAt: '2026-11-14T09:59:00.000Z',
  paidAt: '2026-11-23T05:30:02.000Z',
}
