import { z } from 'zod'
import { listOf, nameText, text, textLike } from '../bounded.ts'
import { Program } from '../codes.ts'
import { countryCode, email, patterns } from '../patterns.ts'
import { states } from '../reference.ts'
import { defineResource } from './define-resource.ts'

const NAME_MAX = 100
const ADDRESS_MAX = 500
const CONTACTS_MAX = 20
/** Twenty contact persons as JSON, however their letters are escaped. */
const CONTACTS_TEXT_MAX = 60_000

const nameWords = { missing: 'Please enter name !', tooLong: `Name must not exceed ${NAME_MAX} characters!` }

const phone = textLike(patterns.phone, 13, 'Invalid mobile no.!')

export const contactPerson = z.strictObject({
  name: nameText(NAME_MAX, nameWords).min(1, nameWords.missing).regex(patterns.accountName, 'Special character not allowed'),
  email: email('Invalid email!'),
  contact: phone,
})
export type ContactPerson = z.infer<typeof contactPerson>

/** Serialized text is how the interface has always sent this list; what is no JSON is left to be refused. */
const fromText = (sent: unknown): unknown => {
  if (typeof sent !== 'string' || sent.length > CONTACTS_TEXT_MAX) return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** Corporate Master: the organizations whose people are subscribers. */
export const corporation = defineResource({
  name: 'corporation',
  title: 'Corporate Master',
  program: Program.corporate,
  chosenBy: [Program.corporateSubscriber, Program.plans],
  fields: z.strictObject({
    name: nameText(NAME_MAX, nameWords).min(1, nameWords.missing).regex(patterns.masterName, 'Special character not allowed'),
    address: text(ADDRESS_MAX, {
      missing: 'Please provide valid address!',
      tooLong: `Address must not exceed ${ADDRESS_MAX} characters!`,
    })
      .min(1, 'Please provide valid address!')
      .regex(patterns.address, 'Please provide valid address!'),
    state: z
      .int('Please select state !')
      .min(0, 'Please select state !')
      .max(states.length - 1, 'Please select state !'),
    email: email('Invalid email!'),
    country_code: countryCode('Country code is required'),
    phone,
    status: z.union([z.literal(0), z.literal(1)], 'Please select status!'),
    contact_person: z.preprocess(
      fromText,
      listOf(contactPerson, CONTACTS_MAX, {
        missing: 'Please add contact persons as a list',
        tooLong: `At most ${CONTACTS_MAX} contact persons`,
      }),
    ),
  }),
  form: [
    { name: 'name', label: 'Name', kind: 'text', placeholder: 'Enter organization name', maxLength: NAME_MAX },
    { name: 'address', label: 'Address', kind: 'textarea', maxLength: ADDRESS_MAX, unlisted: true },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      options: states.map(({ id, name }) => ({ value: id, label: name })),
      choose: 'Select state',
    },
    { name: 'email', label: 'Email', kind: 'email', placeholder: 'name@company.com', maxLength: 254 },
    { name: 'phone', label: 'Phone', kind: 'phone', code: 'country_code', maxLength: 13 },
    {
      name: 'status',
      label: 'Status',
      kind: 'status',
      options: [
        { value: 1, label: 'Active' },
        { value: 0, label: 'Inactive' },
      ],
      choose: 'Select status',
      initial: 1,
    },
    { name: 'contact_person', label: 'Contact Persons', kind: 'contacts', max: CONTACTS_MAX, unlisted: true },
  ],
  key: 'name',
  unique: true,
  searches: ['email', 'phone'],
  search: 'Search by name, email or phone',
  alsoSorts: { field: 'state', by: 'sortStateBy', order: 'stateSortOrder' },
  maxPageSize: 10_000,
  personal: { 'contact_person.*.name': 'erased', 'contact_person.*.email': '', 'contact_person.*.contact': '' },
  messages: {
    added: 'Organization details added.',
    modified: 'Record updated.',
    deleted: 'Record deleted Successfully.',
    addFailed: 'Try Again !',
    modifyFailed: 'Unable to update record',
    deleteFailed: 'Failed',
  },
})
