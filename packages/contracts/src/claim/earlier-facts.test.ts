import { describe, expect, it } from 'vitest'
import { changedFacts, type VisitFacts } from './earlier-facts.ts'

const visit = (overrides: Partial<VisitFacts> = {}): VisitFacts => ({
  claim_id: 'one',
  claim_number: 'CLM1',
  doc_name: 'Dr. Rao',
  doc_registration: 'KMC-12/A',
  doc_phone: '9812345678',
  hospital: 'City Clinic',
  doc_address: '5-9-22 Secretariat Road',
  pincode: '500063',
  ...overrides,
})

describe('facts compared with earlier claims', () => {
  it('are unchanged despite case, spaces and punctuation', () => {
    const earlier = visit({ doc_name: 'dr.  rao', doc_registration: 'kmc 12 a', doc_address: '5-9-22  secretariat road' })
    expect(changedFacts(visit(), [earlier])).toEqual([])
  })

  it('name another registration and mobile of the same doctor', () => {
    const earlier = visit({ claim_id: 'two', claim_number: 'CLM2', doc_registration: 'TSMC-9', doc_phone: '9000000000' })
    expect(changedFacts(visit(), [earlier])).toEqual([
      { field: 'doc_registration', earlier: 'TSMC-9', claim_id: 'two', claim_number: 'CLM2' },
      { field: 'doc_phone', earlier: '9000000000', claim_id: 'two', claim_number: 'CLM2' },
    ])
  })

  it('name another address or pincode of the same clinic', () => {
    const moved = changedFacts(visit(), [visit({ doc_name: 'Dr. Sen', doc_address: '5-9-20 Secretariat Road' })])
    expect(moved).toMatchObject([{ field: 'doc_address', earlier: '5-9-20 Secretariat Road' }])
    expect(changedFacts(visit(), [visit({ pincode: '500001' })])).toMatchObject([{ field: 'doc_address' }])
  })

  it('ignore other doctors and clinics, and empty values', () => {
    expect(changedFacts(visit(), [visit({ doc_name: 'Dr. Sen', hospital: 'Care', doc_phone: '1', doc_address: 'x' })])).toEqual(
      [],
    )
    expect(changedFacts(visit(), [visit({ doc_registration: '', doc_phone: '', doc_address: '' })])).toEqual([])
  })

  it('are compared with the latest claim alone', () => {
    expect(changedFacts(visit(), [visit(), visit({ doc_registration: 'TSMC-9' })])).toEqual([])
  })
})
