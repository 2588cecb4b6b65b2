import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminSignUpForm } from './account/sign-up.ts'
import { personName } from './account/users.ts'
import { checkupDetails } from './checkup/commands.ts'
import { claimFields } from './claim/commands.ts'
import { couponFields } from './coupon/fields.ts'
import { doctorForm } from './doctor/register.ts'
import { employeeFields } from './employee/fields.ts'
import { jobApplicationForm } from './job-application/form.ts'
import { leadForms } from './lead/forms.ts'
import { referUser } from './referral/commands.ts'
import { blog } from './resource/blog.ts'
import { contactPerson, corporation } from './resource/corporation.ts'
import { designation } from './resource/designation.ts'
import { doctor } from './resource/doctor.ts'
import { event } from './resource/event.ts'
import { faq } from './resource/faq.ts'
import { googleReview } from './resource/google-review.ts'
import { healthCheckupPlan } from './resource/health-checkup-plan.ts'
import { job } from './resource/job.ts'
import { linkedin } from './resource/linkedin.ts'
import { media } from './resource/media.ts'
import { plan } from './resource/plan.ts'
import { specialization } from './resource/specialization.ts'
import { test as testMaster } from './resource/test.ts'
import { onboarding, updateProfile } from './subscriber/commands.ts'
import { addMember, addMemberFor, changeMember } from './subscriber/family/commands.ts'

const PEOPLE = ["Maria D'Souza", 'Maria D\u2019Souza', 'Anne-Marie', 'Asha Rao (Anu)', 'ക്രിസ്റ്റഫര്\u200d']
const PARTS = ["D'Souza", 'D\u2019Souza', 'Anne-Marie', 'ക്രിസ്റ്റഫര്\u200d']
const DOCTORS = [...PEOPLE, "Dr. D'Souza", 'Dr. A. K. Rao (Retd.)']
const DESKS = [...PEOPLE, 'Desk 2 (North)', 'R&D']
const PLACES = ['Pimpri-Chinchwad', 'K.R. Puram', "St. Mary's", 'Delhi / NCR']
const NUMBERS = ['KMC 12345', 'KMC-12345/A', 'MH/2011-04/1234 (A)']
const ORGANIZATIONS = ['Acme Pvt. Ltd.', "Dr. Lal's Path Labs", 'A+ Diagnostics', 'M/s Rao & Sons']
const TITLES = ['SGOT/SGPT', "Women's checkup", 'What is OPD?', 'Gold+', 'Vitamin D (25-OH): total']
const HEADLINES = [...TITLES, 'BP < 140/90']

const TRICKS = ['a\u0000b', 'a\u202eb', 'a\nb']
const TAGS = [...TRICKS, '<b>Rao', 'Rao>']
const NO_PEOPLE = [...TAGS, 'D@vid', 'Asha 2']

const claim = z.object(claimFields)
const employee = z.object(employeeFields)
const user = z.object({ name: personName.schema })
const coupon = z.object({ name: couponFields.name.schema })

const fields: [string, z.ZodType, field: string, accepted: readonly string[], refused: readonly string[]][] = [
  ['the first name', onboarding, 'first_name', PARTS, NO_PEOPLE],
  ['the last name', onboarding, 'last_name', PARTS, NO_PEOPLE],
  ['the profile', updateProfile, 'name', PEOPLE, NO_PEOPLE],
  ['the city of the profile', updateProfile, 'city', PLACES, [...TAGS, 'Pune!']],
  ['a member', addMember, 'name', PEOPLE, NO_PEOPLE],
  ['a changed member', changeMember, 'name', PEOPLE, NO_PEOPLE],
  ['the number of a member', addMember, 'phone', ['9811100001', '\u202a+91 98111 00001\u202c', '98111‑00001'], ['98111', 'x']],
  ['the number of an organization', corporation.schema, 'phone', ['9811100001', '0‑98111 00001'], ['98111', 'x']],
  ['the number of a doctor in a claim', claim, 'doc_phone', ['', '9811100001', '98111\u00a000001'], ['98111', 'x']],
  ['a member added by an admin', addMemberFor, 'name', PEOPLE, NO_PEOPLE],
  ['the address of a member', addMember, 'address', ['12 "Asha" @ MG Road'], ['a\u202eb', 'a\u0007b']],
  ['a friend', referUser, 'refer_name', PEOPLE, NO_PEOPLE],
  ['a patient of a checkup', checkupDetails, 'patient_name', [...PEOPLE, 'Twin 1 of Asha'], [...TAGS, '123']],
  ['an admin', adminSignUpForm, 'name', [...PARTS, 'Desk 2 (North)', 'R&D'], [...TAGS, '=HYPERLINK("x")']],
  ['a user', user, 'name', DESKS, TAGS],
  ['a contact person', contactPerson, 'name', DESKS, TAGS],
  ['an employee', employee, 'name', DESKS, TAGS],
  ['the id of an employee', employee, 'employeeId', ['E-1/2 #3', 'EMP:12', "O'N-1"], TAGS],
  ['the department of an employee', employee, 'department', ['R&D / QA', "Women's health"], TAGS],
  ['the designation of an employee', employee, 'designation', ['Sr. Engineer (C++)'], TAGS],
  ['the bank of an employee', employee, 'bank_name', ['HDFC Bank Ltd.', 'Saraswat Co-op. Bank'], TAGS],
  ['an organization', corporation.schema, 'name', [...ORGANIZATIONS, ...PEOPLE], TAGS],
  ['the doctor of a claim', claim, 'doc_name', DOCTORS, [...TAGS, 'Dr. R@o']],
  ['the registration number of a claim', claim, 'doc_registration', NUMBERS, [...TAGS, 'KMC?']],
  ['the city of a claim', claim, 'city', PLACES, [...TAGS, 'Pune!']],
  ['a doctor', doctor.schema, 'name', DOCTORS, TAGS],
  ['the registration number of a doctor', doctor.schema, 'reg_no', NUMBERS, [...TAGS, '-/.']],
  ['the hospital of a doctor', doctor.schema, 'hospital', ORGANIZATIONS, TAGS],
  ['the specialization of a doctor', doctor.schema, 'specialization', ["Women's health / IVF", 'ENT!'], TAGS],
  ['a doctor who registers', doctorForm, 'name', DOCTORS, TAGS],
  ['the registration number of a doctor who registers', doctorForm, 'reg_no', NUMBERS, [...TAGS, '0']],
  ['a specialization', specialization.schema, 'name', TITLES, TAGS],
  ['a designation', designation.schema, 'designation', TITLES, TAGS],
  ['a test', testMaster.schema, 'name', TITLES, TAGS],
  ['a plan', plan.schema, 'name', TITLES, TAGS],
  ['a health checkup plan', healthCheckupPlan.schema, 'name', TITLES, TAGS],
  ['a coupon', coupon, 'name', [...TITLES, '10% off: ₹500!'], TAGS],
  ['a post', blog.schema, 'title', HEADLINES, TRICKS],
  ['the author of a post', blog.schema, 'author', DOCTORS, TAGS],
  ['a post in Hindi', blog.schema, 'title_hi', ['ओपीडी क्या है?', ...HEADLINES], TRICKS],
  ['an event', event.schema, 'title', HEADLINES, TRICKS],
  ['a job', job.schema, 'title', HEADLINES, TRICKS],
  ['an article', media.schema, 'title', HEADLINES, TRICKS],
  ['the publisher of an article', media.schema, 'media_name', [...ORGANIZATIONS, 'YourStory'], TRICKS],
  ['a LinkedIn post', linkedin.schema, 'title', HEADLINES, TRICKS],
  ['a question', faq.schema, 'question', HEADLINES, []],
  ['a reviewer', googleReview.schema, 'name', DESKS, TAGS],
  ['the organization of a reviewer', googleReview.schema, 'corporate_name', ORGANIZATIONS, TAGS],
  ['a lead', leadForms.retail, 'name', [...PEOPLE, 'Asha 2'], ['\u202e']],
  ['the organization of a lead', leadForms.corporate, 'organization', ORGANIZATIONS, ['\u202e']],
  ['an applicant', jobApplicationForm, 'name', [...PEOPLE, 'Asha 2'], ['\u202e']],
]

/** A schema's errors about one field, without the errors about other fields, which are missing. */
const problemsOf = (schema: z.ZodType, field: string, value: string): string[] =>
  (schema.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message)

describe.each(fields)('%s', (_, schema, field, accepted, refused) => {
  it.each(accepted.map(name => [name]))('accepts %j', name => {
    expect(problemsOf(schema, field, name)).toEqual([])
  })

  it.runIf(refused.length > 0).each(refused.map(name => [name]))('refuses %j', name => {
    expect(problemsOf(schema, field, name)).not.toEqual([])
  })
})
