import { z } from 'zod'
import { text as bounded } from '../bounded.ts'
import { Program } from '../codes.ts'
import { isGstin, isGstinOf } from '../gstin.ts'
import { htmlOfText } from '../html-text.ts'
import { states } from '../reference.ts'
import { translation } from './content-fields.ts'
import { defineResource } from './define-resource.ts'
import { onOff, optionalText, richText, select, text } from './field-kinds.ts'
import { grievanceFields, shippedGrievanceFields } from './grievance-fields.ts'
import { measure, wholeNumber } from './number-fields.ts'
import { paymentDayFields, shippedPaymentDays } from './payment-day-fields.ts'
import { oneStatusPerWord, paymentFields, shippedPaymentSettings } from './payment-settings.ts'
import { retentionFields, shippedRetention } from './retention-fields.ts'
import { isTranslationRemoved } from './translations.ts'

/** Accepted file types: those that can be recognised by their content. */
export const uploadTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}
const known = Object.keys(uploadTypes).join(', ')

const KB_PER_MB = 1024
const SIZE_MB = { min: 0.1, max: 10 }
const DISCLAIMER_MAX = 10_000

/** A field with a number for the public pages. */
const count = (label: string, wrong = `Enter ${label.toLowerCase()} from 1 to 1000000`) =>
  wholeNumber({ label, min: 1, max: 1_000_000, wrong })

/** An https URL with a host name of letters, so that a link can lead only to a web page over an encrypted connection. */
const PARTNER = /^https:\/\/[a-z\d](?:[a-z\d-]*\.)+[a-z][a-z\d-]+(?::\d{1,5})?(?:[/?#][^\s<>"'\\]*)?$/i

const partnerLink = (partner: string, hint = '') =>
  optionalText({
    label: `${partner}: page of the partner`,
    max: 500,
    placeholder: 'https://',
    hint: `An address beginning with https://. No data about the subscriber is added to it. ${hint} If left empty, the service is switched off.`.replace(
      '  ',
      ' ',
    ),
    right: url => PARTNER.test(url),
    wrong: 'Please enter an address that begins with https://',
    unlisted: true as const,
  })

const service = (name: string) => onOff({ label: `Service on the dashboard: ${name}` })

const TYPES_WRONG = 'Enter file types with commas between them'
const splitTypes = (list: string): string[] => list.split(',').map(type => type.trim())

/** Default service code (SAC), for services that have no code of their own. */
export const DEFAULT_SAC = '999799'

const SAC_WRONG = 'Please enter six digits'
const STATE_WRONG = 'Please select state !'
const lastState = states.length - 1

type RawSettings = Readonly<Record<string, unknown>>

/** Requires that the GSTIN belongs to the supplier's state: otherwise every tax on its invoices would be wrong. */
const gstinOfState = (schema: z.ZodObject): z.ZodObject =>
  schema.refine(
    ({ supplier_gstin: gstin, supplier_state: state }: RawSettings) =>
      typeof gstin !== 'string' || !isGstin(gstin) || typeof state !== 'number' || !(state in states) || isGstinOf(gstin, state),
    {
      path: ['supplier_gstin'],
      message: 'This GSTIN does not belong to the state of the supplier',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )

const shippedDisclaimer = {
  disclaimer: 'Benefits are reimbursed as the terms of the plan say.',
  disclaimer_hi: 'इलाज का ख़र्च योजना की शर्तों के अनुसार वापस मिलता है।',
} as const
const translations = { disclaimer: 'disclaimer_hi' }

/**
 * System Settings: one record, which exists from the start. `docSize` is in KB; `file_type` is a comma-separated list of file
 * extensions.
 */
export const settings = defineResource({
  name: 'settings',
  title: 'System Settings',
  group: 'settings',
  program: Program.settings,
  fields: {
    docSize: measure({
      label: 'Document size',
      unit: 'MB',
      scale: KB_PER_MB,
      ...SIZE_MB,
      wrong: `Enter a size from ${SIZE_MB.min} to ${SIZE_MB.max} MB`,
      hint: 'The largest file that can be uploaded, 0.1 to 10 MB.',
    }),
    file_type: {
      ...text({ label: 'File types', max: 100, hint: `With commas between them, of: ${known}.` }),
      schema: bounded(100, { missing: 'Please enter file types !', tooLong: TYPES_WRONG })
        .toLowerCase()
        .min(1, 'Please enter file types !')
        .regex(/^[a-z]+( *, *[a-z]+)*$/, TYPES_WRONG)
        .refine(list => splitTypes(list).every(type => type in uploadTypes), `Only these file types can be accepted: ${known}`)
        .transform(list => [...new Set(splitTypes(list))].join(',')),
    },
    speciality: count('Specialities'),
    years_of_exp: count('Years of experience'),
    appointment: count('Appointments'),
    doctor: count('Doctors'),
    disclaimer: {
      ...richText({
        label: 'Disclaimer',
        max: DISCLAIMER_MAX,
        tooLong: `Maximum ${DISCLAIMER_MAX} characters`,
        hint: 'On a page of its own, which everybody can read.',
      }),
      unlisted: true as const,
    },
    disclaimer_hi: translation({ label: 'Disclaimer', max: DISCLAIMER_MAX }),
    office_email: optionalText({
      label: 'E-mail of the office',
      max: 254,
      hint: 'Receives a mail, without names, for each form sent on the public site. If left empty, no mail is sent.',
      right: address => z.email().safeParse(address).success,
      wrong: 'Please enter a valid email',
    }),
    // Links of the services on the subscriber's dashboard.
    online_consultation_url: partnerLink('Online consultation', 'Opened with a plan in force.'),
    pharmacy_url: partnerLink('Pharmacy'),
    diagnostics_url: partnerLink('Diagnostics'),
    service_in_clinic: service('In-Clinic Consultation'),
    service_checkups: service('Health Checkups'),
    service_ambulance: service('Ambulance'),
    service_insurance: service('Simplify Insurance'),
    // The supplier on invoices. Invoices are tax invoices once all of these fields are set.
    supplier_name: optionalText({ label: 'Supplier', max: 200, hint: 'On invoices: the registered name.' }),
    supplier_address: { ...optionalText({ label: 'Address of the supplier', max: 500 }), kind: 'long text' as const },
    supplier_state: {
      ...select({
        label: 'State of the supplier',
        options: states.map(({ id, name }) => ({ value: id, label: name })),
        choose: 'Not entered',
        schema: z.int(STATE_WRONG).min(0, STATE_WRONG).max(lastState, STATE_WRONG),
      }),
      schema: z.union([z.literal('').transform(() => null), z.null(), z.int().min(0).max(lastState)], STATE_WRONG).optional(),
      answer: z.int().nullable(),
    },
    supplier_gstin: optionalText({
      label: 'GSTIN of the supplier',
      max: 15,
      hint: '15 letters and digits. Invoices without it say that they are no tax invoices.',
      right: isGstin,
      wrong: 'Please enter a valid GSTIN',
    }),
    sac: {
      ...text({ label: 'Service code (SAC)', max: 6, hint: 'On invoices: six digits.' }),
      schema: bounded(6, { tooLong: SAC_WRONG })
        .regex(/^\d{6}$/, SAC_WRONG)
        .optional(),
    },
    ...paymentFields,
    ...paymentDayFields,
    ...retentionFields,
    ...grievanceFields,
    require_second_factor: onOff({
      label: 'Require a second factor',
      hint: 'Staff and admins need a code of their authenticator app to sign in. People without one, including you, must set it up before anything else.',
    }),
    /**
     * A change that gives power over money takes effect only when another admin confirms it, if there is one (domain.md section 5).
     */
    require_second_admin: onOff({
      label: 'Require a second admin',
      hint: 'If two or more admins have the Users program, another of them must confirm every new staff member or admin, and every change of how they sign in or what they may decide. Turning this off needs the same.',
    }),
  },
  rules: schema => oneStatusPerWord(gstinOfState(schema)),
  key: 'file_type',
  unique: false,
  writes: ['modify'],
  builtIn: [
    {
      _id: 'settings',
      docSize: 5 * KB_PER_MB,
      file_type: 'jpg,png,jpeg,pdf',
      speciality: 20,
      years_of_exp: 1,
      appointment: 1,
      doctor: 1,
      ...shippedDisclaimer,
      office_email: '',
      online_consultation_url: '',
      pharmacy_url: '',
      diagnostics_url: '',
      service_in_clinic: true,
      service_checkups: true,
      service_ambulance: true,
      service_insurance: true,
      supplier_name: '',
      supplier_address: '',
      supplier_state: null,
      supplier_gstin: '',
      sac: DEFAULT_SAC,
      ...shippedPaymentSettings,
      ...shippedPaymentDays,
      ...shippedRetention,
      ...shippedGrievanceFields,
      require_second_factor: false,
      require_second_admin: true,
    },
  ],
  deletable: () => false,
  longBody: true,
  translations,
  consequences: isTranslationRemoved(translations),
  upcasters: [
    // In older records the disclaimer is plain text.
    ({ disclaimer, ...record }) => ({ ...record, ...(typeof disclaimer === 'string' && { disclaimer: htmlOfText(disclaimer) }) }),
    // Older records have no Hindi disclaimer. An unchanged shipped text gets its shipped translation, a changed text none.
    record => ({
      ...record,
      disclaimer_hi: record.disclaimer === shippedDisclaimer.disclaimer ? shippedDisclaimer.disclaimer_hi : '',
    }),
  ],
})
