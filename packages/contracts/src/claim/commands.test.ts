import { describe, expect, it } from 'vitest'
import { decideClaim, editClaimBills, payClaim, saveClaim, transferClaims } from './commands.ts'
import { documentKinds } from './documents.ts'

const fees = ['doctor_fee', 'pharmacy_fee', 'lab_test_fee', 'combined_pharmacy_test_fees'] as const
const refused = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(issue => issue.path.join('.'))

describe('saving a claim', () => {
  it('accepts any part of a claim', () => {
    expect(saveClaim.parse({})).toEqual({})
    expect(saveClaim.parse({ doctor_fee: 500.25, doc_name: ' Dr. Rao ', submit: true })).toEqual({
      doctor_fee: 500.25,
      doc_name: 'Dr. Rao',
      submit: true,
    })
  })

  const nonsense = [-1, -0.01, 1e9, 100_000.01, 1.005, 0.001, 'abc', '1,000', '500', '', null, true, [500], { formula: '=1' }]
  it.each(fees.flatMap(fee => [...nonsense, Number.NaN, Number.POSITIVE_INFINITY].map(value => [fee, value] as const)))(
    'refuses %s %j',
    (fee, value) => {
      expect(new Set(refused(saveClaim.safeParse({ [fee]: value })))).toEqual(new Set([fee]))
    },
  )

  it.each([-1, -0.01, 0, 0.99])('refuses a doctor fee of %s with the specified message', doctor_fee => {
    expect(saveClaim.safeParse({ doctor_fee }).error?.issues[0]?.message).toBe('Min Amount ₹1')
  })

  it('names the maximum in the refusal of a high fee', () => {
    expect(saveClaim.safeParse({ doctor_fee: 1e9 }).error?.issues[0]?.message).toBe('Max amount ₹100000')
  })

  it.each(fees.flatMap(fee => [1, 0.29 + 1, 19.99, 4.35, 99_999.99, 100_000].map(value => [fee, value] as const)))(
    'accepts %s of %s',
    (fee, value) => {
      expect(saveClaim.parse({ [fee]: value })).toEqual({ [fee]: value })
    },
  )

  it.each(fees.slice(1))('accepts %s of 0', fee => {
    expect(saveClaim.parse({ [fee]: 0 })).toEqual({ [fee]: 0 })
  })

  it.each([
    ['opd_date', '2026-02-30'],
    ['opd_date', '09/03/2026'],
    ['opd_date', '2026-03-09T10:00:00Z'],
    ['opd_date', 20260309],
    ['claim_type', 4],
    ['claim_type', '0'],
    ['claim_type', 0.5],
    ['state', 36],
    ['state', -1],
    ['pincode', '012345'],
    ['pincode', '56002'],
    ['pincode', 560025],
    ['doc_name', 'Dr <script>'],
    ['doc_name', 'x'.repeat(151)],
    ['doc_registration', 'KMC?12'],
    ['doc_email', 'nobody'],
    ['doc_phone', '12345'],
    ['doc_phone', '98123abcde'],
    ['user_remark', 'x'.repeat(1001)],
    ['submit', 'true'],
    ['prescription', 'file-1'],
    ['prescription', [1]],
    ['prescription', Array.from({ length: 26 }, () => 'f')],
  ])('refuses the field %s as %j', (field, value) => {
    expect(refused(saveClaim.safeParse({ [field]: value }))?.[0]).toMatch(new RegExp(`^${field}`))
  })

  it.each([
    ['pincode', 'Enter valid pincode'],
    ['doc_name', 'Invalid doctor name', ': "@"'],
    ['city', 'Invalid city name', ': "@"'],
    ['doc_email', 'Enter valid E-mail!'],
  ])('reports a wrong %s with one message naming the refused character', (field, message, character = '') => {
    const messageOf = (value: unknown) => saveClaim.safeParse({ [field]: value }).error?.issues[0]?.message
    for (const value of ['x'.repeat(300), 560025, null]) expect(messageOf(value)).toBe(message)
    expect(messageOf('x@y..')).toBe(`${message}${character}`)
  })

  it.each(documentKinds)('accepts a list of %s', kind => {
    expect(saveClaim.parse({ [kind]: ['file-1', 'file-2'] })).toEqual({ [kind]: ['file-1', 'file-2'] })
  })
})

describe('decisions', () => {
  it.each([5, 6, 7])('require a remark with the approval status %s', approval_status => {
    expect(refused(decideClaim.safeParse({ approval_status }))).toEqual(['remark'])
    expect(refused(decideClaim.safeParse({ approval_status, remark: ' \n ' }))).toEqual(['remark'])
    for (const remark of ['', null, undefined]) {
      expect(decideClaim.safeParse({ approval_status, remark }).error?.issues[0]?.message).toBe('Please fill remark')
    }
    expect(decideClaim.parse({ approval_status, remark: ' why ' })).toEqual({ approval_status, remark: 'why' })
  })

  it('allow an approval without a remark', () => {
    expect(decideClaim.parse({ approval_status: 8 })).toEqual({ approval_status: 8, remark: '' })
    expect(decideClaim.parse({ approval_status: 8, remark: null })).toEqual({ approval_status: 8, remark: '' })
  })

  it.each([5, 6, 7, 8])('limit the remark with approval status %s to 1000 characters', approval_status => {
    expect(decideClaim.safeParse({ approval_status, remark: 'x'.repeat(1000) }).success).toBe(true)
    expect(refused(decideClaim.safeParse({ approval_status, remark: 'x'.repeat(1001) }))).toEqual(['remark'])
  })

  it.each([0, 1, 2, 4, 9, 12, 99, -1, '8', null, undefined])('refuse the approval status %j', approval_status => {
    expect(decideClaim.safeParse({ approval_status, remark: 'why' }).success).toBe(false)
  })

  it('accept an original claim only with the status invalid', () => {
    expect(decideClaim.safeParse({ approval_status: 7, remark: 'r', duplicate_of: 'x' }).success).toBe(true)
    for (const approval_status of [5, 6, 8]) {
      expect(refused(decideClaim.safeParse({ approval_status, remark: 'r', duplicate_of: 'x' }))).toEqual(['duplicate_of'])
    }
  })
})

describe('a transfer', () => {
  it.each([undefined, null, 3])('is refused if its verifier is %j', verifier_id => {
    const { error } = transferClaims.safeParse([{ claim_id: 'c', verifier_id }])
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['0.verifier_id', 'Please select a verifier.'],
    ])
  })
})

describe('editing bills', () => {
  it.each([-1, 1e9, 'abc', '1,000', 10.005, null])('refuses an approved amount of %j', amount => {
    const body = { claimId: 'c', approved_claimable_doctor_fee: amount }
    expect(refused(editClaimBills.safeParse(body))).toEqual(['approved_claimable_doctor_fee'])
  })

  it('accepts an approved amount of 0 and leaves out missing amounts', () => {
    const body = { claimId: 'c', approved_claimable_lab_test_fee: 0 }
    expect(editClaimBills.parse(body)).toEqual(body)
  })
})

describe('strict schemas', () => {
  const bodies = [
    ['saveClaim', saveClaim, {}],
    ['decideClaim', decideClaim, { approval_status: 8 }],
    ['editClaimBills', editClaimBills, { claimId: 'c' }],
    ['payClaim', payClaim, { id: 'c' }],
  ] as const
  it.each(bodies)('refuse unknown fields in %s', (_, schema, body) => {
    expect(schema.safeParse(body).success).toBe(true)
    for (const extra of ['status', 'subscriber_id', 'constructor', 'toString', 'approved']) {
      expect(schema.safeParse({ ...body, [extra]: 1 }).success).toBe(false)
    }
  })

  it.each(bodies)('refuse __proto__ from JSON in %s and ignore its content', (_, schema, body) => {
    const sent: unknown = JSON.parse(
      `{"__proto__":{"submit":true,"admin":true},${JSON.stringify(body).slice(1)}`.replace(',}', '}'),
    )
    expect(schema.safeParse(sent).success).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  it.each(bodies)('refuse a body of %s that is no object', (_, schema) => {
    for (const body of [null, undefined, 'text', 5, [], [{}]]) expect(schema.safeParse(body).success).toBe(false)
  })
})

it.each([
  [{ doctor_fee: 0 }, false],
  [{ doctor_fee: 0, claim_type: 0 }, false],
  [{ doctor_fee: 0, claim_type: 1 }, true],
  [{ doctor_fee: 0.5, claim_type: 1 }, false],
  [{ doctor_fee: 1 }, true],
])('a saved claim with %j is accepted: %s', (body, accepted) => {
  expect(saveClaim.safeParse(body).success).toBe(accepted)
})
