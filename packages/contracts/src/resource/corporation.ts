import { z } from 'zod'
import { Program } from '../codes.ts'
import { phoneOf } from '../patterns.ts'
import { states } from '../reference.ts'
import { type DeletionEffects, defineResource } from './define-resource.ts'
import { schemasOf } from './field.ts'
import { dialCode, email, longText, name, onOff, phone, rows, select, status } from './field-kinds.ts'

/** Maximum length of the contact persons as JSON: room for twenty, however their letters are escaped. */
const CONTACTS_TEXT_MAX = 60_000

const number = phoneOf('Invalid mobile no.!', 'Invalid mobile no.!')
const called = { label: 'Name', max: 100, missing: 'Please enter name !' }

const person = {
  name: name({ ...called, is: 'personOrDesk' }),
  email: email({ wrong: 'Invalid email!' }),
  contact: phone({ label: 'Contact number', placeholder: 'Contact no.', max: 13, schema: number }),
}
export const contactPerson = z.strictObject(schemasOf(person))
export type ContactPerson = z.infer<typeof contactPerson>

/** Parses the list of contact persons, which the interface has always sent as JSON text. The schema refuses any other text. */
const fromText = (sent: unknown): unknown => {
  if (typeof sent !== 'string' || sent.length > CONTACTS_TEXT_MAX) return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
const contacts = rows({ label: 'Contact Persons', row: person, max: 20, one: 'contact person', unlisted: true })

const address = 'Please provide valid address!'
const state = 'Please select state !'

const inactivated: DeletionEffects = (before, after) =>
  before.status === 1 && after.status === 0
    ? [
        'No employee can be added or imported, and no plan renewed.',
        'Its HR users are signed out, and cannot sign in.',
        'Current plans and queued renewals run to their end, and claims are paid as before.',
      ]
    : []

/** Corporate Master: the organizations of corporate subscribers. */
export const corporation = defineResource({
  name: 'corporation',
  title: 'Corporate Master',
  group: 'organizations',
  screen: 'corporate',
  program: Program.corporate,
  chosenBy: [Program.corporateSubscriber, Program.plans],
  fields: {
    name: name({ ...called, placeholder: 'Enter organization name', is: 'organization' }),
    address: longText({
      label: 'Address',
      max: 500,
      missing: address,
      is: 'address',
      wrong: address,
      unlisted: true,
    }),
    state: select({
      label: 'State',
      options: states.map(({ id, name }) => ({ value: id, label: name })),
      schema: z
        .int(state)
        .min(0, state)
        .max(states.length - 1, state),
    }),
    email: email({ placeholder: 'name@company.com', wrong: 'Invalid email!' }),
    phone: phone({ label: 'Phone', code: 'country_code', max: 13, schema: number }),
    country_code: dialCode({ within: 'phone' }),
    status: status(),
    on_home_page: {
      ...onOff({
        label: 'Show on the website',
        hint: 'Visitors read its name on the home page and beside the plans for organizations.',
      }),
      leftOut: false,
      unlisted: true,
    },
    contact_person: { ...contacts, schema: z.preprocess(fromText, contacts.schema) },
  },
  key: 'name',
  searches: ['email', 'phone'],
  search: 'Search by name, email or phone',
  alsoSorts: { field: 'state', by: 'sortStateBy', order: 'stateSortOrder' },
  maxPageSize: 10_000,
  exported: true,
  consequences: inactivated,
  // Earlier releases showed every active organization. Showing a name needs the organization's consent, so an admin switches it on.
  upcasters: [record => ({ ...record, on_home_page: false })],
  personal: { 'contact_person.*.name': 'erased', 'contact_person.*.email': '', 'contact_person.*.contact': '' },
  messages: { added: 'Organization details added.', addFailed: 'Try Again !', addHint: '' },
})
