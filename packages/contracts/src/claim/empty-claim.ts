import { DEFAULT_COUNTRY_CODE } from '../phone.ts'
import type { ClaimDetails } from './events.ts'

/** A claim without any data yet. */
export const emptyClaim: ClaimDetails = {
  member_id: null,
  claim_type: 0,
  opd_date: null,
  doc_name: '',
  doc_registration: '',
  specialization: '',
  hospital: '',
  city: '',
  state: null,
  pincode: '',
  doc_address: '',
  doc_email: '',
  doc_country_code: DEFAULT_COUNTRY_CODE,
  doc_phone: '',
  diagonosis_detail: '',
  user_remark: '',
}
