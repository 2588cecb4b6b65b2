/** The placeholders of templates. `sample`: its value in the preview. Values are inserted as text and are never read as markup. */
export const placeholders = {
  name: { means: 'Name of the person the mail goes to', sample: 'Asha Rao' },
  email: { means: 'Their e-mail address', sample: 'asha@example.org' },
  claim_id: { means: 'Number of the claim', sample: 'CLM001042' },
  patient_name: { means: 'Who was treated', sample: 'Rohan Rao' },
  hospital: { means: 'Hospital or clinic of the visit', sample: 'Sunrise Clinic' },
  amount: { means: 'The amount, in rupees', sample: '₹1,240.00' },
  reference: { means: 'Reference of the payment', sample: 'PAY-CLM001042' },
  remark: { means: 'What was remarked', sample: 'Please add the pharmacy bill with its number.' },
  plan_name: { means: 'Name of the plan', sample: 'Family Care' },
  organization: { means: 'Name of the organization', sample: 'Meridian Textiles' },
  member_name: { means: 'Name of the family member', sample: 'Meera Rao' },
  expiry_date: { means: 'Last day of the plan', sample: '31/03/2027' },
  status: { means: 'What was decided', sample: 'Accepted' },
  date: { means: 'When it happened, in Indian time', sample: '20/11/2026 11:30 AM' },
  account: { means: 'The payout account, masked', sample: '••4821' },
  code: { means: 'A one-time code', sample: '012345' },
  link: {
    means: 'Address of the page to continue on; can also be the whole target of a link',
    sample: 'https://opdesk.example/go',
  },
} as const

export type Placeholder = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as readonly Placeholder[]

/** A placeholder as templates write it. */
export const written = (name: string): string => `{{${name}}}`

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Replaces each placeholder for which `find` returns a text; other placeholders remain. */
export const replacePlaceholders = (text: string, find: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => find(name.trim()) ?? whole)

/** The error in the placeholders of a text, in one sentence; undefined if there is none. */
export const placeholderProblem = (text: string, known: readonly Placeholder[]): string | undefined => {
  const choice = known.map(written).join(', ')
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (!known.some(candidate => candidate === name.trim())) return `${whole} is not known here. Use ${choice}.`
  }
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')))
    return `A placeholder is written with two braces on each side, as ${written('name')}. Use ${choice}.`
  return undefined
}
