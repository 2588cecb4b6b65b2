import { createHash } from 'node:crypto'
import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import { type AcknowledgedWarnings, unusualAmount, type WarningCode } from '@opdesk/contracts/claim/warnings.ts'
import { details, document, paise } from '@opdesk/testing/claims.ts'
import { describe, expect, it } from 'vitest'
import { acknowledgeWarnings, claimWarnings, medianFee, type SentClaim } from './claim-warnings.ts'

const receipt = (kind: DocumentKind) => ({ ...document(kind), sha256: createHash('sha256').update(kind).digest('hex') })
const draft = (changes: Partial<Parameters<typeof claimWarnings>[0]> = {}) => ({
  details: details(),
  fees: paise({ doctor: 50_000 }),
  documents: [document('prescription'), receipt('fee_receipt')],
  ...changes,
})
const sent = (changes: Partial<SentClaim> = {}): SentClaim => ({
  claim_id: 'first',
  claim_number: 'CLM000007',
  state_name: 'awaiting_manager',
  resubmission: false,
  patient_name: 'Asha Rao',
  details: details({ opd_date: '2026-03-01' }),
  fees: paise({ doctor: 50_000 }),
  documents: [{ sha256: 'cd'.repeat(32), original_sha256: null }],
  ...changes,
})
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const warn = (input: Parameters<typeof claimWarnings>[0], others: SentClaim[] = [], recentFees = [] as SentClaim['fees'][]) =>
  claimWarnings(input, { sent: others, recentFees })

it('a claim unlike all others is sent without a warning', () => {
  expect(warn(draft(), [sent()], times(100, paise({ doctor: 60_000 })))).toEqual([])
})

describe('the warning about an earlier claim', () => {
  it('names the earlier claim of the same patient and day', () => {
    expect(warn(draft(), [sent({ details: details() })])).toEqual([
      {
        code: 'claimed_before',
        message: 'A claim for Asha Rao and the visit on 09/03/2026 was sent before: CLM000007 (OPD, In Process).',
        claim_id: 'first',
        claim_number: 'CLM000007',
      },
    ])
  })

  it.each([
    ['another patient', details({ member_id: 'son' })],
    ['another day', details({ opd_date: '2026-03-08' })],
  ])('is absent for %s', (_, other) => expect(warn(draft(), [sent({ details: other })])).toEqual([]))

  it('is not checked while patient or day are missing', () => {
    const other = sent({ details: details({ opd_date: null, member_id: null }) })
    expect(warn(draft({ details: other.details as ReturnType<typeof details> }), [other])).toEqual([])
  })

  it('names at most three claims, latest first', () => {
    const many = ['e', 'd', 'c', 'b', 'a'].map(claim_id => sent({ claim_id, details: details() }))
    expect(warn(draft(), many).map(({ claim_id }) => claim_id)).toEqual(['e', 'd', 'c'])
  })
})

describe('photos that a browser made smaller', () => {
  const photo = (file_id: string, sha256: string) => ({ ...document('prescription', file_id), sha256, original_sha256: 'photo' })

  it('are recognised in an earlier claim by their original', () => {
    const before = [sent({ documents: [{ sha256: 'other bytes', original_sha256: 'photo' }] })]
    expect(warn(draft({ documents: [photo('a', 'bytes')] }), before).map(({ code }) => code)).toContain('file_used_before')
  })

  it('are recognised twice in one claim by their original', () => {
    const codes = warn(draft({ documents: [photo('a', 'bytes'), photo('b', 'other bytes')] })).map(({ code }) => code)
    expect(codes).toContain('file_attached_twice')
  })
})

describe('documents', () => {
  const { sha256, original_sha256 } = document('prescription')
  it('are recognised by content, under any name, if sent before', () => {
    expect(
      warn(draft({ documents: [{ ...document('fee_receipt'), name: 'other.pdf' }] }), [
        sent({ documents: [{ sha256, original_sha256 }] }),
      ]),
    ).toEqual([
      {
        code: 'file_used_before',
        message: '“other.pdf” was sent before, with CLM000007 (OPD, In Process).',
        claim_id: 'first',
        claim_number: 'CLM000007',
      },
    ])
  })

  it('are reported once if attached twice, under any name', () => {
    const twice = draft({ documents: [document('prescription', 'a'), { ...document('fee_receipt', 'b'), name: 'x.pdf' }] })
    expect(warn(twice)).toEqual([
      { code: 'file_attached_twice', message: '“prescription.pdf” and “x.pdf” are the same document.' },
    ])
    const both = draft({
      documents: [document('prescription', 'a'), { ...document('fee_receipt', 'a'), name: 'prescription.pdf' }],
    })
    expect(warn(both)).toEqual([{ code: 'file_attached_twice', message: '“prescription.pdf” is attached twice.' }])
  })
})

describe('a fee', () => {
  it('is reported by its parameter if its receipt is missing', () => {
    const fees = paise({ doctor: 50_000, pharmacy: 30_050, lab: 10_000 })
    expect(warn(draft({ fees, documents: [document('prescription'), receipt('test_receipt')] }))).toEqual([
      {
        code: 'receipt_missing',
        message: `${feeLabels.doctor}: ₹500.00 is claimed, and no Fee Receipt is attached.`,
        parameter: 'doctor',
      },
      {
        code: 'receipt_missing',
        message: `${feeLabels.pharmacy}: ₹300.50 is claimed, and no Pharmacy Receipt is attached.`,
        parameter: 'pharmacy',
      },
    ])
  })

  it.each(['fee_receipt', 'pharmacy_receipt', 'test_receipt'] as const)('for pharmacy and tests combined accepts a %s', kind => {
    const fees = paise({ combined: 50_000 })
    expect(warn(draft({ fees, documents: [receipt(kind)] }))).toEqual([])
    expect(warn(draft({ fees, documents: [document('prescription')] }))).toMatchObject([
      { code: 'receipt_missing', parameter: 'combined' },
    ])
  })

  it('needs no receipt if it is zero', () => expect(warn(draft({ fees: paise({}), documents: [] }))).toEqual([]))
})

describe('an amount', () => {
  const own = (doctor: number, count: number = unusualAmount.ownBills) => times(count, sent({ fees: paise({ doctor }) }))
  const all = (doctor: number, count: number = unusualAmount.allBills) => times(count, paise({ doctor }))
  it.each([
    ['is unusual at three times the subscriber’s usual fee', 300_000, own(100_000), [], true],
    ['is usual just below three times the usual fee', 299_999, own(100_000), [], false],
    ['is unusual at three times the general usual fee', 300_000, [], all(100_000), true],
    ['is usual if high for the subscriber but generally usual', 300_000, own(50_000), all(200_000), false],
    ['is usual if generally high but usual for the subscriber', 300_000, own(200_000), all(50_000), false],
    ['is not judged by too few bills of the subscriber', 300_000, own(100_000, 2), [], false],
    ['is not judged by too few bills in general', 300_000, [], all(100_000, 19), false],
    ['is usual at three times a small bill', 60_000, own(20_000), [], false],
    ['is unusual if ₹1,000 above a small bill', 130_000, own(30_000), [], true],
    ['is not judged by refused claims', 300_000, own(100_000).map(c => ({ ...c, state_name: 'rejected' as const })), [], false],
  ])('%s', (_, doctor, others, recent, expected) => {
    expect(warn(draft({ fees: paise({ doctor }) }), others, recent).map(({ code }) => code)).toEqual(
      expected ? ['unusual_amount'] : [],
    )
  })

  it('is compared with the rounded usual amount of its parameter', () => {
    const recent = times(20, paise({ doctor: 61_234, pharmacy: 20_000 }))
    const documents = [receipt('fee_receipt'), receipt('pharmacy_receipt')]
    expect(warn(draft({ fees: paise({ doctor: 70_000, pharmacy: 500_000 }), documents }), [], recent)).toEqual([
      {
        code: 'unusual_amount',
        message: 'Pharmacy: ₹5,000.00 is far above what is usual, about ₹200.00.',
        parameter: 'pharmacy',
      },
    ])
  })

  it.each([
    [[300, 100, 200], 200],
    [[100, 400, 200, 300], 250],
    [[100, 0, 0], 100],
    [[0], undefined],
  ])('in the bills %j has the median %s (undefined: none)', (amounts, expected) => {
    expect(
      medianFee(
        amounts.map(doctor => paise({ doctor })),
        'doctor',
        1,
      ),
    ).toBe(expected)
  })
})

describe('acknowledging warnings', () => {
  const warnings = [
    { code: 'claimed_before', message: 'A', claim_id: 'first', claim_number: 'CLM000007' },
    { code: 'unusual_amount', message: 'B', parameter: 'doctor' },
  ] as const
  const reasons = (...codes: WarningCode[]): AcknowledgedWarnings => codes.map(code => ({ code, reason: `Because of ${code}` }))

  it('records each current warning with the subscriber’s reason', () => {
    expect(acknowledgeWarnings(warnings, reasons('unusual_amount', 'claimed_before'))).toEqual([
      {
        type: 'claim_warnings_acknowledged',
        data: {
          warnings: [
            {
              code: 'claimed_before',
              message: 'A',
              reason: 'Because of claimed_before',
              claim_id: 'first',
              claim_number: 'CLM000007',
            },
            { code: 'unusual_amount', message: 'B', reason: 'Because of unusual_amount', claim_id: null, claim_number: null },
          ],
        },
      },
    ])
  })

  it('records no event if no warning applies any more', () => {
    expect(acknowledgeWarnings(warnings, reasons('file_attached_twice'))).toEqual([])
    expect(acknowledgeWarnings([], reasons('claimed_before'))).toEqual([])
  })
})
