import { users } from '@opdesk/contracts/account/users.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { describe, expect, it } from 'vitest'
import { textOf, valuesOf } from './master-values.ts'

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

describe('the form of a master', () => {
  it('begins empty with what is usual, and with a password', () => {
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

  it('takes over a record, references by id and without a password, so that the master accepts it unchanged', () => {
    const values = valuesOf(users.form, record)
    expect(values).toMatchObject({ designation: 'verifier', status: 0 })
    expect(users.modify.safeParse(values).success).toBe(true)
    const admin = valuesOf(users.form, { ...record, user_type: 1, designation: null })
    expect(users.modify.safeParse(admin).success).toBe(true)
  })

  it('has a list of contact persons', () => {
    expect(valuesOf(corporation.form, undefined).contact_person).toEqual([])
  })
})

it('a list reads choices, references and numbers as people do', () => {
  const read = Object.fromEntries(users.form.map(field => [field.name, textOf(field, record)]))
  expect(read).toMatchObject({ user_type: 'General', designation: 'Verifier', mobile: '+91 9811100001', status: 'Inactive' })
  expect(textOf(users.form[2], { ...record, designation: null })).toBe('')
})
