import type { ReadFieldKind } from '@opdesk/contracts/claim/reading/reading.ts'
import { describe, expect, it } from 'vitest'
import { findFields } from './find-fields.ts'
import { pageOfLines } from './page-of-lines.ts'

const read = (kind: ReadFieldKind, lines: readonly string[], confidence = 1) =>
  findFields([pageOfLines(lines, { confidence })]).filter(field => field.kind === kind)
const first = (kind: ReadFieldKind, ...lines: string[]) => read(kind, lines)[0]?.value
const surest = (kind: ReadFieldKind, ...lines: string[]) => read(kind, lines).find(({ sure }) => sure)?.value

describe('the total', () => {
  it.each([
    ['Total 640.00'],
    ['Grand Total : ₹640.00'],
    ['Net Amt          Rs. 640/-'],
    ['Amount Payable   ₹ 640.00'],
    ['Bill Amount: Rs.640.00'],
    ['Net Amount   ₹640l-'],
    ['NET PAYABLE (INR)  640.00'],
    ['Total (incl. GST)   640.00'],
    ['Total Rs.     640'],
    ['कुल राशि      ₹640.00'],
    ['कुल      ६४०.००'],
    ['Consultation fee: Rs. 640/-'],
    ['640.00   Total'],
    ['Total Amount (Rs.)     640'],
    ['Amount to be paid : 640.00/-'],
    ['TOTAL NET AMOUNT : 640.00'],
    ['GrandTotal 640.00'],
    ['Net Amt: Sunrise PAID Rs 640-00'],
    ['Total     3     571.43    68.57     640.00'],
  ])('is the amount beside its label: %s', line => {
    expect(surest('total', 'Sunrise Clinic', line) ?? first('total', line)).toBe('64000')
  })

  it('is the amount under its label', () => {
    const lines = ['Gross Amount     Discount     Amount Payable', '700.00           60.00        640.00']
    expect(first('total', ...lines)).toBe('64000')
  })

  it('is the net amount, not the gross one or a part', () => {
    const lines = [
      'Item        Qty   Rate     Amount',
      'Dolo 650     2    100.00   200.00',
      'Pan D        1    500.00   500.00',
      'Sub Total                  700.00',
      'Discount 10%               100.00',
      'CGST 6%                     20.00',
      'SGST 6%                     20.00',
      'Total GST                   40.00',
      'Net Amount                 640.00',
      'Cash Tendered             1000.00',
      'Balance                    360.00',
      'Total Items                  2',
    ]
    expect(surest('total', ...lines)).toBe('64000')
  })

  it('is what was paid after a discount', () => {
    const lines = ['Total            700.00', 'Discount          60.00', 'Amount Paid      640.00']
    expect(surest('total', ...lines)).toBe('64000')
  })

  it('is the amount after a subtotal whose label was misread', () => {
    const lines = ['Subtotal       700.00', 'or              60.00', 'grnad Tekal    640.00']
    expect(read('total', lines, 0.9)[0]?.value).toBe('64000')
  })

  it('is the amount in words where its figures are lost', () => {
    const lines = ['Scaling   240.00', 'Total   $#.a0', 'Rupees Six Hundred Forty Only']
    expect(read('total', lines, 0.9)).toMatchObject([{ value: '64000', sure: false }])
  })

  it('is neither the rest nor the end of a larger amount', () => {
    expect(first('total', 'Scaling 640.00', 'Invoice Value Rs. 6')).toBe('64000')
    const lines = ['Dressing  100.00', 'ECG  600.00', 'Consultation Fee  1,700.00']
    expect(read('total', lines, 0.9)[0]?.value).toBe('170000')
  })

  it('counts Indian groups', () => {
    expect(first('total', 'Grand Total  ₹1,23,456.50')).toBe('12345650')
  })

  it('corrects a rupee sign read as a digit by the sum', () => {
    const lines = ['CBC          440.00', 'ECG          200.00', 'Total       2640.00']
    expect(read('total', lines, 0.9)[0]).toMatchObject({ value: '64000', sure: true })
  })

  it('corrects a lost point by the amount in words', () => {
    const lines = ['Total    64000', 'Rupees Six Hundred Forty Only']
    expect(read('total', lines, 0.9)[0]).toMatchObject({ value: '64000', sure: true })
  })

  it('is unsure where recognition is and nothing confirms it', () => {
    expect(read('total', ['Total 640.00'], 0.5)[0]).toMatchObject({ value: '64000', sure: false })
  })

  it('is unsure where the amount in words differs', () => {
    expect(read('total', ['Total 640.00', 'Rupees Nine Hundred Only'], 0.9).filter(({ sure }) => sure)).toEqual([])
  })

  it('is missing on a paper without amounts', () => {
    expect(read('total', ['Tab. Dolo 650 mg  1-0-1', 'Date 24/11/2026', 'Phone 9812345678'])).toEqual([])
  })

  it('is found on each page of several receipts', () => {
    const pages = ['640.00', '275.00'].map((total, at) =>
      pageOfLines([`Receipt No. ${at}1`, `Total ${total}`], { number: at + 1 }),
    )
    const totals = findFields(pages).filter(({ kind }) => kind === 'total')
    expect(totals.map(({ value, page }) => [value, page])).toEqual([
      ['64000', 1],
      ['27500', 2],
    ])
  })
})

describe('the date', () => {
  it.each([
    ['Date: 24/11/2026'],
    ['Dt. 24-11-26'],
    ['Bill Date : 24 Nov 2026'],
    ['Visit Date 24-Nov-2026 11:42 AM'],
    ['Date 24th November, 2026'],
    ['Invoice Date: Nov 24, 2026'],
    ['Date 2026-11-24'],
    ['24.11.2026'],
    ['दिनांक: २४/११/२०२६'],
    ['दिनांक 24 नवंबर 2026'],
    ['Date:24/11/2026 Time:10:15'],
    ['Date 24/11/2O26'],
    ['Date & Time : 24/11/2026 10:15'],
    ['Date: 24 / 11 / 2026'],
    ['Tuesday, 24 November 2026'],
    ['Date: Nov-24-2026'],
    ["Dt: 24th Nov'26"],
    ['Bill Date 24111126'],
  ])('is read: %s', line => {
    expect(first('date', line)).toBe('2026-11-24')
  })

  it('is the bill’s, not that of birth, expiry or next visit', () => {
    const lines = [
      'DOB: 19/04/1987        Bill Date: 24/11/2026',
      'Dolo 650   BT4411   Exp 31/08/2028   33.00',
      'Next visit: 30/11/2026',
      'Valid upto 24/12/2026',
    ]
    expect(read('date', lines).map(({ value }) => value)).toEqual(['2026-11-24'])
  })

  it('is the one under its label', () => {
    const lines = ['Patient Name     Bill No     Registered On', 'Asha Rao         51508       7 Apr 2026']
    expect(first('date', ...lines)).toBe('2026-04-07')
  })

  it('is doubted if its year may be cut off', () => {
    expect(read('date', ['Date: 24/11/20 26'], 0.95)[0]?.sure ?? false).toBe(false)
  })

  it('is no impossible day', () => {
    expect(read('date', ['Date 31/02/2026', 'Ref 45/13/2026'])).toEqual([])
  })
})

describe('people', () => {
  it.each([
    ['Patient: Arjun Mehta'],
    ['Patient Name : Mr. Arjun Mehta   Age/Sex: 34/M'],
    ['Pt. Name: Arjun Mehta (34/M)'],
    ['Name  Arjun Mehta          Bill No. 12'],
    ['Patient’s Name   Arjun Mehta'],
    ['Received with thanks from Shri Arjun Mehta'],
    ['Mr. Arjun Mehta'],
    ['Name: Arjun Mehta, 34 yrs'],
    ['Name / Age / Sex : Arjun Mehta / 34 / M'],
    ['Patient Name & Age: Arjun Mehta 34 Yrs'],
    ['Patient   Arjun Mehta Male 34'],
    ['Patient Name : Arjun Mehta S/O Mohan Mehta'],
    ['Bill To: Mr Arjun Mehta'],
    ['Received with thanks from Arjun Mehta the sum of Rs. 640.00'],
  ])('name the patient: %s', line => {
    expect(first('patient', line)).toBe('Arjun Mehta')
  })

  it('names the patient under a label', () => {
    const lines = ['Patient Name     Bill No     Date', 'Arjun Mehta      51508       7 Apr 2026']
    expect(first('patient', ...lines)).toBe('Arjun Mehta')
  })

  it('names a patient in Hindi', () => {
    expect(first('patient', 'मरीज का नाम: श्रीमती सुनीता शर्मा')).toBe('सुनीता शर्मा')
  })

  it('takes no doctor and no thing for the patient', () => {
    const lines = ['Doctor Name: Dr. Sandeep Karnik', 'Medicine Name   Qty', 'Patient Copy']
    expect(read('patient', lines)).toEqual([])
  })

  it('takes no heading of a table for a doctor', () => {
    const lines = ['चिकित्सक / Doctor: Dr. Sandeep Karnik', 'विवरण / Particulars']
    expect(read('doctor', lines).map(({ value }) => value)).toEqual(['Sandeep Karnik'])
  })

  it('takes no clinic for a doctor', () => {
    expect(read('doctor', ['Dr. Karniks Clinic', 'Dr. Lal PathLabs'])).toEqual([])
  })

  it.each([
    ['Dr. Sandeep Karnik, MD'],
    ['Doctor: Dr Sandeep Karnik MBBS'],
    ['Ref. by Dr. Sandeep Karnik'],
    ['Consultant : Sandeep Karnik'],
    ['Prescribed by: Dr.Sandeep Karnik'],
    ['डॉक्टर: Dr. Sandeep Karnik'],
  ])('name the doctor: %s', line => {
    expect(first('doctor', line)).toBe('Sandeep Karnik')
  })
})

describe('numbers and the clinic', () => {
  const lines = [
    'SUNRISE CLINIC',
    '14 Karve Road, Erandwane, Pune 411004',
    'Ph: 98220 12345    GSTIN: 27AAPFU0939F1ZV',
    'Receipt No. R-4471/26     Date 24/11/2026',
    'Dr. Sandeep Karnik  Reg. No. MMC 2009/04/1873',
    'Consultation    640.00',
  ]
  it.each([
    ['clinic', 'SUNRISE CLINIC'],
    ['pincode', '411004'],
    ['phone', '9822012345'],
    ['gstin', '27AAPFU0939F1ZV'],
    ['bill_number', 'R-4471/26'],
    ['registration', 'MMC 2009/04/1873'],
  ] as const)('have their %s', (kind, value) => {
    expect(first(kind, ...lines)).toBe(value)
  })

  it('finds a clinic beside a doctor, and no item as registration', () => {
    const both = ['Dr. Asha Rao          Lotus Dental Care', 'MBBS, MD (Medicine)   Ring Road', 'Registration   1   200.00']
    expect([first('clinic', ...both), first('registration', ...both)]).toEqual(['Lotus Dental Care', undefined])
  })

  it('repairs a GSTIN by its check character', () => {
    expect(first('gstin', 'GSTIN 27AAPFUO939F1ZV')).toBe('27AAPFU0939F1ZV')
    expect(read('gstin', ['GSTIN 27AAPFU0939F1ZX'])).toEqual([])
  })
})

it('gives each field a box on its page', () => {
  const [field] = read('total', ['', 'Total   640.00'])
  expect(field).toMatchObject({ page: 1, box: { left: 0.08, top: 0.02, width: 0.06, height: 0.0125 } })
})

it('stays quick and bounded on a page full of hostile words', () => {
  const hostile = [
    '1,'.repeat(200),
    `${'9'.repeat(400)}.00`,
    'Dr.'.repeat(100),
    'Total:'.repeat(60),
    `${'a.'.repeat(150)}`,
    '₹'.repeat(99),
  ]
  const lines = Array.from({ length: 700 }, (_, at) => `Total ${hostile[at % hostile.length]} Date Patient Dr. ${at}.00`)
  const before = process.cpuUsage()
  const fields = findFields([pageOfLines(lines, { confidence: 0.9 })])
  // Time of the processor, so that a busy machine changes little; in microseconds.
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
  expect(fields.length).toBeLessThanOrEqual(60)
  expect(fields.every(({ value }) => value.length > 0 && value.length <= 200)).toBe(true)
})
