import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { receiveLead } from '@opdesk/domain/lead/receive-lead.ts'
import { leadAggregate } from '@opdesk/domain/lead/state.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { commandAt } from './command.ts'
import { demoId } from './ids.ts'

const HOUR_MS = 3_600_000

const nothing = { name: '', phone: '', hear: '', message: '', designation: '', organization: '', employees: null }

type DemoLead = [kind: LeadKind, hoursAgo: number, email: string, typed: Partial<LeadInput>]

/** The leads, each with its age in hours. */
const sent: readonly DemoLead[] = [
  [
    'retail',
    7,
    'meghna.pillai@example.org',
    {
      name: 'Meghna Pillai',
      phone: '9880012401',
      hear: 'references',
      message: 'Can I include my mother, who lives in another city, and see a doctor there?',
    },
  ],
  [
    'retail',
    122,
    'farhan.siddiqui@example.org',
    {
      name: 'Farhan Siddiqui',
      phone: '9880012402',
      hear: 'googleads',
      message: 'मुझे पारिवारिक योजना के बारे में जानना है। कृपया शाम को फ़ोन करें।',
    },
  ],
  [
    'retail',
    410,
    'tara.bose@example.org',
    {
      name: 'Tara Bose',
      phone: '9880012403',
      hear: 'instagram',
      message: 'Does the plan pay for spectacles after an eye test?',
    },
  ],
  [
    'corporate',
    30,
    'people@kaveri-looms.example.org',
    {
      name: 'Sudha Raman',
      phone: '9880012404',
      hear: 'linkedin',
      designation: 'Head of People',
      organization: 'Kaveri Looms',
      employees: 5,
      message: 'We are 320 people in two towns. Please send us an offer with families, and one without.',
    },
  ],
  [
    'corporate',
    266,
    'admin@narmada-foods.example.org',
    {
      name: 'Rakesh Thakur',
      phone: '9880012405',
      hear: 'newspaper',
      designation: 'Administration',
      organization: 'Narmada Foods',
      employees: 2,
      message: 'Is there a plan for forty people, and can new colleagues join during the year?',
    },
  ],
  ['email', 51, 'news.reader@example.org', {}],
  ['email', 300, 'v.krishnamurthy@example.org', {}],
  ['quote', 16, 'deepa.nair@example.org', { name: 'Deepa Nair', phone: '9880012406', hear: 'website' }],
  ['quote', 188, 'jaspal.sandhu@example.org', { name: 'Jaspal Sandhu', phone: '9880012407', hear: 'facebook' }],
]

/** Makes leads of the last month, from each of the forms. Idempotent. */
export const makeLeads = async (store: EventStore, now: Date): Promise<void> => {
  for (const [kind, hoursAgo, email, typed] of sent)
    await commandAt(
      store,
      new Date(now.getTime() - hoursAgo * HOUR_MS),
      { aggregate: leadAggregate, id: demoId('lead', email), step: 'receive' },
      state => (state.status === 'unknown' ? receiveLead(state, { ...nothing, ...typed, kind, email }) : []),
    )
}
