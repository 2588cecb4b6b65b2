import { users } from '@opdesk/contracts/account/users.ts'
import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { formOf } from '@opdesk/contracts/resource/field.ts'
import { date, name, onOff, rows } from '@opdesk/contracts/resource/field-kinds.ts'
import { measure, money } from '@opdesk/contracts/resource/number-fields.ts'
import { describe, expect, it } from 'vitest'
import { isLocked, sentValues, shownFields, textOf, valuesOf } from './master-values.ts'

const record = {
  _id: 'u1',
  name: 'Rekha',
  user_type: 0,
  designation: { _id: 'verifier', designation: 'Verifier' },
  email: 'rekha@example.org',
  country_code: '+91',
  mobile: '9811100001',
  status: 0,
}

describe('form of a master', () => {
  it('has default values and a password for a new record', () => {
    const values = valuesOf(users.form, undefined)
    expect(values).toEqual({
      name: '',
      user_type: 0,
      designation: '',
      email: '',
      mobile: '',
      country_code: '+91',
      status: 1,
      invite: false,
      password: '',
    })
  })

  it('loads a record without a password, and can save it unchanged', () => {
    const values = valuesOf(users.form, record)
    expect(values).toMatchObject({ designation: 'verifier', status: 0 })
    expect(users.modify.safeParse(values).success).toBe(true)
    const admin = valuesOf(users.form, { ...record, user_type: 1, designation: null })
    expect(users.modify.safeParse(admin).success).toBe(true)
  })

  it('begins with an empty list of contact persons', () => {
    expect(valuesOf(corporation.form, undefined)).toMatchObject({ contact_person: [], country_code: '+91', status: 1 })
  })
})

it('shows no separate country code, and no password for an invited user', () => {
  const names = (values: Record<string, unknown>, adding: boolean) =>
    shownFields(users.form, values, adding).map(({ name }) => name)
  const always = ['name', 'user_type', 'designation', 'email', 'mobile', 'status']
  expect(names({}, true)).toEqual([...always, 'invite', 'password'])
  expect(names({ invite: true }, true)).toEqual([...always, 'invite'])
  expect(names({}, false)).toEqual(always)
})

describe('a field', () => {
  const fields = formOf({
    fee: money({ label: 'Fee', min: 0, max: 1000 }),
    size: measure({ label: 'Size', min: 0.1, max: 10, unit: 'MB', scale: 1024, wrong: 'No size' }),
    from: date({ label: 'From' }),
    open: onOff({ label: 'Open' }),
    tests: rows({ label: 'Tests', row: { label: name({ label: 'Name', max: 10 }) }, max: 2, one: 'test' }),
  })
  const kept = { fee: 120_000.5, size: 5120, from: '2026-04-01', open: true, tests: [{ label: 'Lipids' }, { label: 'Sugar' }] }

  it.each([
    ['fee', '₹1,20,000.50'],
    ['size', '5 MB'],
    ['from', '01/04/2026'],
    ['open', 'On'],
    ['tests', 'Lipids, Sugar'],
  ])('shows %s as %s in a list', (of, text) => {
    expect(fields.filter(field => field.name === of).map(field => textOf(field, kept))).toEqual([text])
  })

  it('begins empty for a new record, or with the record’s value', () => {
    expect(valuesOf(fields, undefined)).toEqual({ fee: '', size: '', from: '', open: false, tests: [] })
    expect(valuesOf(fields, kept)).toEqual(kept)
  })
})

it('lists choices, references and phone numbers of a record as text', () => {
  const read = Object.fromEntries(users.form.map(field => [field.name, textOf(field, record)]))
  expect(read).toMatchObject({ user_type: 'General', designation: 'Verifier', mobile: '+91 9811100001', status: 'Inactive' })
  const field = users.form.find(({ name }) => name === 'designation')
  expect(field && textOf(field, { ...record, designation: null })).toBe('')
})

describe('a read-only field', () => {
  const { form } = couponMaster
  const coupon = { ...valuesOf(form, undefined), coupon_code: 'WELC0ME26', usage_type: 1, usage: 5, discount: 12.5 }

  it('is locked always or after creation, and is not sent', () => {
    const locked = (adding: boolean) => form.filter(field => isLocked(field, adding)).map(({ name }) => name)
    expect([locked(true), locked(false)]).toEqual([['status'], ['coupon_code', 'status']])
    expect(Object.keys(sentValues(form, coupon, true))).toEqual(expect.arrayContaining(['coupon_code', 'discount', 'count']))
    const changed = sentValues(form, coupon, false)
    for (const name of ['coupon_code', 'status', 'usage', 'corporate']) expect(changed, name).not.toHaveProperty(name)
  })

  it('shows an amount as rupees or as a percentage', () => {
    const [discount] = form.filter(({ name }) => name === 'discount')
    const read = (discount_type: number) => discount && textOf(discount, { ...coupon, discount_type })
    expect([read(0), read(1)]).toEqual(['₹12.50', '12.5%'])
  })
})
