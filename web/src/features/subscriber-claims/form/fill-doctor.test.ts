import { expect, test } from 'vitest'
import { detailsToFill } from './fill-doctor.ts'

const empty = {
  doc_name: '',
  doc_registration: '',
  specialization: '',
  hospital: '',
  doc_address: '',
  city: '',
  pincode: '',
  doc_email: '',
  doc_phone: '',
  state: null,
}
const doctor = { ...empty, doc_name: 'Dr. Rao', hospital: 'City', state: 15, doc_country_code: '+971', doc_phone: '9811111111' }

test('fills an empty claim form with all details of a doctor', () => {
  expect(detailsToFill(empty, doctor)).toEqual({
    values: { doc_name: 'Dr. Rao', hospital: 'City', state: '15', doc_phone: '9811111111', doc_country_code: '+971' },
    kept: false,
  })
})

test('keeps text typed before a doctor is chosen, and reports it', () => {
  expect(detailsToFill({ ...empty, hospital: 'Lotus', doc_phone: '9822222222', state: '15' }, doctor)).toEqual({
    values: { doc_name: 'Dr. Rao' },
    kept: true,
  })
  expect(detailsToFill({ ...empty, hospital: 'City' }, doctor).kept).toBe(false)
})

test('leaves a field unchanged when the doctor’s value is unknown', () => {
  expect(
    detailsToFill({ ...empty, city: 'Mysuru' }, { ...doctor, doc_name: '', hospital: '', state: null, doc_phone: '' }),
  ).toEqual({
    values: {},
    kept: false,
  })
})
