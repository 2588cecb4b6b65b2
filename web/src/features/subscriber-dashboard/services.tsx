import { Anchor, List, Stack, Text } from '@mantine/core'
import {
  IconAmbulance,
  IconDeviceMobile,
  IconHeartbeat,
  IconMicroscope,
  IconPill,
  IconShieldCheck,
  IconStethoscope,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

/** India's number for an ambulance. */
export const AMBULANCE_NUMBER = '108'

export interface Service {
  name: string
  /** In a few words, on the card. */
  line: string
  /** Whether a phone, which has little room, shows the words too. */
  always?: true
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Whether it goes with a valid plan (subscriber spec section 4). */
  needsPlan: boolean
  /** Whether the way on is a claim. */
  claim: boolean
  about: ReactNode
}

const noPartner = (what: string) => `No partner for ${what} is connected to your plan yet, so nothing can be booked from here.`

/** The seven services of the dashboard (subscriber spec section 2), each with what it is today and what to do. */
export const services: readonly Service[] = [
  {
    name: 'In-Clinic Consultation',
    line: 'See a doctor and claim the fee',
    icon: IconStethoscope,
    needsPlan: true,
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
    name: 'Online Consultation',
    line: 'Talk to a doctor from home',
    icon: IconDeviceMobile,
    needsPlan: true,
    claim: false,
    about: <Text>{noPartner('online consultation')} Until there is one, please see a doctor at a clinic and claim the fee.</Text>,
  },
  {
    name: 'Pharmacy',
    line: 'Medicines on prescription',
    icon: IconPill,
    needsPlan: false,
    claim: true,
    about: (
      <Text>
        {noPartner('medicines')} Buy what was prescribed at any pharmacy, keep the prescription and the bill, and claim it.
      </Text>
    ),
  },
  {
    name: 'Diagnostics',
    line: 'Tests your doctor asks for',
    icon: IconMicroscope,
    needsPlan: false,
    claim: true,
    about: (
      <Text>
        {noPartner('tests')} Have them done at any laboratory, keep the prescription, the receipt and the report, and claim them.
      </Text>
    ),
  },
  {
    name: 'Health Checkups',
    line: 'Preventive checkup plans',
    icon: IconHeartbeat,
    needsPlan: false,
    claim: false,
    about: <Text>Health checkup plans cannot be bought here yet. They will open from this card.</Text>,
  },
  {
    name: 'Ambulance',
    line: `Emergency: call ${AMBULANCE_NUMBER}`,
    always: true,
    icon: IconAmbulance,
    needsPlan: true,
    claim: false,
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
    name: 'Simplify Insurance',
    line: 'The words of your plan, explained',
    icon: IconShieldCheck,
    needsPlan: false,
    claim: false,
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
