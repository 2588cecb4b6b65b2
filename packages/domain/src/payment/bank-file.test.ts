import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankPayment, bankFile, bankFileName } from './bank-file.ts'

const BATCH = 'BATCH-2026-03-10'
const paid = (patch: Partial<BankPayment> = {}): BankPayment => ({
  reference: 'PAY-CLM000001',
  beneficiary_id: 'asha',
  beneficiary_name: 'Asha Rao',
  amount: 55_025,
  settled_at: '2026-03-10T06:30:00.000Z',
  claim_number: 'CLM000001',
  ...patch,
})

/** A CSV reader (RFC 4180) that is independent of the tested code. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at]
    if (quoted) {
      if (character === '"' && csv[at + 1] === '"') {
        field += '"'
        at += 1
      } else if (character === '"') quoted = false
      else field += character
    } else if (character === '"') quoted = true
    else if (character === ',') {
      rows.at(-1)?.push(field)
      field = ''
    } else if (character === '\r' && csv[at + 1] === '\n') {
      rows.at(-1)?.push(field)
      field = ''
      rows.push([])
      at += 1
    } else field += character
  }
  return rows.slice(0, -1)
}

describe('the bank file', () => {
  it('matches the frozen format byte for byte', () => {
    const payments = [
      paid({ reference: 'PAY-CLM000002', claim_number: 'CLM000002', beneficiary_name: 'Rao, "Ravi"', amount: 100_000 }),
      paid(),
      paid({ reference: 'PAY-CLM000003', amount: 0 }),
    ]
    expect(bankFile(BATCH, payments)).toMatchObject({
      rows: 2,
      amount: 155_025,
      content: [
        'Record,Reference,Beneficiary Id,Beneficiary Name,Amount,Payment Date,Narration,Batch Id\r\n',
        'D,PAY-CLM000001,asha,Asha Rao,550.25,10/03/2026,OPD CLAIM CLM000001,BATCH-2026-03-10\r\n',
        'D,PAY-CLM000002,asha,"Rao, ""Ravi""",1000.00,10/03/2026,OPD CLAIM CLM000002,BATCH-2026-03-10\r\n',
        'T,2,,,1550.25,,CONTROL TOTAL,BATCH-2026-03-10\r\n',
      ].join(''),
    })
  })

  it('keeps its content without names when a name is erased', () => {
    const { nameless } = bankFile(BATCH, [paid()])
    expect(parse(nameless)[1]).toEqual(['D', 'PAY-CLM000001', 'asha', '', '550.25', '10/03/2026', 'OPD CLAIM CLM000001', BATCH])
    expect(bankFile(BATCH, [paid({ beneficiary_name: 'erased' })]).nameless).toBe(nameless)
    expect(bankFile(BATCH, [paid({ beneficiary_id: 'ravi' })]).nameless).not.toBe(nameless)
  })

  it('has only header and trailer if all payments are zero', () => {
    expect(parse(bankFile(BATCH, [paid({ amount: 0 })]).content).slice(1)).toEqual([
      ['T', '0', '', '', '0.00', '', 'CONTROL TOTAL', BATCH],
    ])
  })

  it('shows the IST day of each payment', () => {
    const [, detail] = parse(bankFile(BATCH, [paid({ settled_at: '2026-03-10T18:30:00.000Z' })]).content)
    expect(detail?.[5]).toBe('11/03/2026')
  })

  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+91 98', `'+91 98`],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'=1+1"],
    ['\t=1+1', "'=1+1"],
    ['＝1', "'＝1"],
    ['Asha\r\nD,PAY-1,x', 'Asha D,PAY-1,x'],
    ['<img onerror=alert(1)>', '<img onerror=alert(1)>'],
    ['आशा राव', 'आशा राव'],
    ['Asha 🙂', 'Asha 🙂'],
    ['x'.repeat(500), 'x'.repeat(500)],
  ])('writes the name %j as plain text', (name, expected) => {
    const rows = parse(bankFile(BATCH, [paid({ beneficiary_name: name })]).content)
    expect(rows).toHaveLength(3)
    expect(rows[1]?.[3]).toBe(expected)
  })

  const anyPayment = fc.record({
    reference: fc.uuid().map(id => `PAY-${id}`),
    beneficiary_id: fc.uuid(),
    beneficiary_name: fc.string({ unit: 'binary', maxLength: 40 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    settled_at: fc.constant('2026-03-10T06:30:00.000Z'),
    claim_number: fc.uuid(),
  })

  it('adds up to its trailer, in any order of payments', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 20 }), payments => {
        const file = bankFile(BATCH, payments)
        const rows = parse(file.content)
        const details = rows.slice(1, -1)
        expect(rows.every(row => row.length === 8)).toBe(true)
        expect(details.every(row => row[0] === 'D' && row.every(field => !/^\s*[=+\-@]/.test(field)))).toBe(true)
        const paise = details.reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)
        expect(paise).toBe(payments.reduce((sum, { amount }) => sum + amount, 0))
        expect([rows.at(-1)?.[1], rows.at(-1)?.[4]]).toEqual([String(details.length), (paise / 100).toFixed(2)])
        expect([file.rows, file.amount]).toEqual([details.length, paise])
        expect(bankFile(BATCH, payments.toReversed()).content).toBe(file.content)
      }),
    )
  })

  it('is named after its batch and IST closing time', () => {
    expect(bankFileName(BATCH, '2026-03-10T18:30:05.123Z')).toBe('BATCH-2026-03-10_2026_03_11_00_00_05.csv')
  })
})
