import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ServiceName } from '@opdesk/contracts/subscriber/services.ts'
import {
  IconAmbulance,
  IconDeviceMobile,
  IconHeartbeat,
  IconMicroscope,
  IconPill,
  IconShieldCheck,
  IconStethoscope,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { PageLink } from '../../components/link.tsx'

/** The phone number of ambulances in India. */
export const AMBULANCE_NUMBER = '108'

export interface Service {
  service: ServiceName
  name: string
  /** A few words that the card shows below the name. */
  line: string
  /** True if the card shows `line` even on a phone, which has little room. */
  always?: true
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** True if the next step is to file a claim. */
  claim?: true
  about?: ReactNode
  /** The page that the card opens directly, in place of a description. */
  page?: PageLink
  /** A phone number: on a phone, pressing the card calls it. */
  call?: string
  /** True if the service is on a partner's page. */
  partner?: true
}

/** The seven services of the dashboard (subscriber spec section 2), each with a description and its next step. */
export const services: readonly Service[] = [
  {
    service: 'in_clinic',
    name: 'In-Clinic Consultation',
    line: 'See a doctor and claim the fee',
    icon: IconStethoscope,
    claim: true,
    about: (
      <List type="ordered" spacing={6}>
        <List.Item>Visit any registered doctor, at a clinic or hospital of your choice.</List.Item>
        <List.Item>Pay, and keep the prescription and the fee receipt.</List.Item>
        <List.Item>Apply for a claim within 7 days of the visit.</List.Item>
      </List>
    ),
  },
  {
    service: 'online',
    name: 'Online Consultation',
    line: 'Talk to a doctor from home',
    icon: IconDeviceMobile,
    partner: true,
    about: <Text>You talk to a doctor on the page of our partner, by video or by telephone.</Text>,
  },
  {
    service: 'pharmacy',
    name: 'Pharmacy',
    line: 'Medicines on prescription',
    icon: IconPill,
    claim: true,
    partner: true,
    about: (
      <Text>
        Order what was prescribed on the page of our partner, or buy it at any pharmacy. Keep the prescription and the bill, and
        claim it.
      </Text>
    ),
  },
  {
    service: 'diagnostics',
    name: 'Diagnostics',
    line: 'Tests your doctor asks for',
    icon: IconMicroscope,
    claim: true,
    partner: true,
    about: (
      <Text>
        Book tests on the page of our partner, or have them done at any laboratory. Keep the prescription, the receipt and the
        report, and claim them.
      </Text>
    ),
  },
  {
    service: 'checkups',
    name: 'Health Checkups',
    line: 'Preventive checkup plans',
    icon: IconHeartbeat,
    page: linkOptions({ to: '/user/health-plans' }),
  },
  {
    service: 'ambulance',
    name: 'Ambulance',
    line: `Emergency: call ${AMBULANCE_NUMBER}`,
    always: true,
    call: AMBULANCE_NUMBER,
    icon: IconAmbulance,
    about: (
      <Stack gap="xs">
        <Text>In an emergency call the public ambulance. The call is free, day and night, all over India.</Text>
        <Anchor href={`tel:${AMBULANCE_NUMBER}`} fz={28} fw={700} w="fit-content">
          Call {AMBULANCE_NUMBER}
        </Anchor>
      </Stack>
    ),
  },
  {
    service: 'insurance',
    name: 'Simplify Insurance',
    line: 'The words of your plan, explained',
    icon: IconShieldCheck,
    about: (
      <Stack gap="xs">
        <Text>
          <strong>OPD</strong> is treatment without a night in hospital: a doctor’s visit, medicines, tests.
        </Text>
        <Text>
          <strong>Claimable amount</strong> is your plan’s share of a bill, up to its limit for that kind of bill and up to what
          your wallet has available.
        </Text>
        <Text>
          <strong>Wallet</strong> is what your plan can still pay. A claim holds its amount while it is reviewed, and gives it
          back when it is not approved.
        </Text>
        <Text>
          <strong>Dispute</strong> is your way to have a decision looked at again, once per claim.
        </Text>
      </Stack>
    ),
  },
]
