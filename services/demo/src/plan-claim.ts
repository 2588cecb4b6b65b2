import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'
import { type Fees, noFees } from '@opdesk/contracts/claim/fees.ts'
import { ClaimType, type ClaimTypeCode } from '@opdesk/contracts/codes.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import type { Bill } from './bills/bill.ts'
import { type Priced, sumOf, type Visit, writeBills } from './bills/write-bills.ts'
import { type Condition, conditionsOf, doctors } from './medicine.ts'
import type { Random } from './random.ts'
import { subscriberNotes } from './remarks.ts'
import type { DemoSubscriber } from './subscribers.ts'

/** The content of a claim: the values of the form, the fees in paise, and the papers. */
export interface ClaimContent {
  subscriber: DemoSubscriber
  details: ClaimDetails
  fees: Fees
  bills: Bill[]
}

const typesOf = ({ plan }: DemoSubscriber): readonly ClaimTypeCode[] =>
  plan.terms.combination === 2
    ? [ClaimType.opd, ClaimType.opd, ClaimType.combined]
    : [ClaimType.opd, ClaimType.opd, ClaimType.opd, ClaimType.pharmacy, ClaimType.lab]

const boughtMedicines = ({ medicines }: Condition, random: Random): Priced[] =>
  random.some(medicines, random.whole(1, 3)).map(([name, detail, rupees]) => ({
    name,
    detail,
    paise: rupees * 100 * random.pick([1, 1, 2]) + random.pick([0, 0, 50, 75]),
  }))

const boughtTests = ({ tests }: Condition, random: Random): Priced[] =>
  random.some(tests, random.whole(1, 2)).map(([name, rupees, detail]) => ({ name, detail, paise: rupees * 100 }))

/** Picks the patient of a claim: Self, or a member with a paid place in the plan. */
const patientOf = ({ id, profile, members, paid }: DemoSubscriber, random: Random): { id: string; name: string } => {
  const covered = members.filter(member => paid.includes(member.member_id))
  const member = random.chance(0.4) ? undefined : random.pick(covered)
  return member ? { id: member.member_id, name: member.name } : { id, name: profile.name }
}

const feesOf = ({ plan }: DemoSubscriber, { fee, medicines, tests }: Visit): Fees =>
  plan.terms.combination === 2
    ? { ...noFees, doctor: fee, combined: sumOf(medicines) + sumOf(tests) }
    : { ...noFees, doctor: fee, pharmacy: sumOf(medicines), lab: sumOf(tests) }

/** Plans a visit to a doctor some days before `filed`, usually in the person's city. */
export const planContent = (key: string, subscriber: DemoSubscriber, filed: Day, random: Random): ClaimContent => {
  const type = random.pick(typesOf(subscriber))
  const nearby = doctors.filter(doctor => doctor.city === subscriber.profile.city)
  const doctor = random.pick(nearby.length > 0 && random.chance(0.88) ? nearby : doctors)
  const condition = random.pick(conditionsOf(doctor))
  const patient = patientOf(subscriber, random)
  const wants = (own: ClaimTypeCode, otherwise: number) =>
    type === own || type === ClaimType.combined || (type === ClaimType.opd && random.chance(otherwise))
  const medicines = wants(ClaimType.pharmacy, 0.6) ? boughtMedicines(condition, random) : []
  const tests = wants(ClaimType.lab, 0.3) ? boughtTests(condition, random) : []
  const fee = type === ClaimType.opd ? doctor.fee * 100 : 0
  const opd_date = addDays(filed, -random.pick([0, 0, 1, 1, 2, 2, 3, 4, 5, 6]))
  const withPrescription = type === ClaimType.opd || random.chance(0.25)
  const visit = { key, day: opd_date, patient: patient.name, doctor, condition, fee, medicines, tests, withPrescription }
  return {
    subscriber,
    details: {
      member_id: patient.id,
      claim_type: type,
      opd_date,
      doc_name: doctor.name,
      doc_registration: doctor.registration,
      specialization: doctor.specialization,
      hospital: doctor.hospital,
      city: doctor.city,
      state: states.findIndex(state => state.abbreviation === doctor.state),
      pincode: doctor.pincode,
      doc_address: doctor.address,
      doc_email: '',
      doc_country_code: '+91',
      doc_phone: doctor.phone,
      diagonosis_detail: condition.diagnosis,
      user_remark: random.pick(subscriberNotes),
    },
    fees: feesOf(subscriber, visit),
    bills: writeBills(visit),
  }
}
