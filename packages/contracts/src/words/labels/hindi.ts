import type { FeeKind } from '../../codes.ts'
import { CHILD_UNDER } from '../../membership-option.ts'
import type { LabelWords } from './english.ts'
import { relations } from './relations-hindi.ts'
import { states } from './states-hindi.ts'

const genders: Record<string, string> = { 1: 'पुरुष', 2: 'महिला', 3: 'अन्य' }
const tenures: Record<number, string> = { 1: '1 साल', 2: '6 महीने', 3: '3 महीने', 4: '1 महीना' }
const fees: Record<FeeKind, string> = { doctor: 'डॉक्टर की फ़ीस', pharmacy: 'दवाइयाँ', lab: 'जाँच', combined: 'दवाइयाँ और जाँच' }

const OTHERS = /^Applicant \+ (\d+) Members/

const membership = (label: string): string => {
  if (label === 'Individual') return 'केवल आप'
  const others = OTHERS.exec(label)?.[1]
  if (others) return `आप और ${others} सदस्य`
  return label.startsWith('Applicant + Spouse') ? `आप, पति या पत्नी और ${CHILD_UNDER} साल से कम के 2 बच्चे` : label
}

/** The labels of codes in Hindi. */
export const hindi = {
  gender: (code: string, label: string) => genders[code] ?? label,
  relation: (label: string) => relations[label] ?? label,
  tenure: (code: number, label: string) => tenures[code] ?? label,
  state: (code: number, name: string) => states[code] ?? name,
  fee: (kind: FeeKind) => fees[kind],
  membership,
} satisfies LabelWords
