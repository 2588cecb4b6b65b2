import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ServiceName } from '@opdesk/contracts/subscriber/services.ts'
import type { ServicesWords } from '@opdesk/contracts/words/services/english.ts'
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
import type { ComponentType } from 'react'
import type { PageLink } from '../../components/link.tsx'

/** The phone number of ambulances in India. The dictionaries of services name it, too. */
export const AMBULANCE_NUMBER = '108'

export interface Service {
  service: ServiceName
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** True if the next step is to file a claim. */
  claim?: true
  /** The page that the card opens directly, in place of a description. */
  page?: PageLink
  /** A phone number: on a phone, pressing the card calls it. */
  call?: string
  /** True if the service is on a partner's page. */
  partner?: true
}

/** The seven services of the dashboard (subscriber spec section 2), each with its next step. */
export const services: readonly Service[] = [
  { service: 'in_clinic', icon: IconStethoscope, claim: true },
  { service: 'online', icon: IconDeviceMobile, partner: true },
  { service: 'pharmacy', icon: IconPill, claim: true, partner: true },
  { service: 'diagnostics', icon: IconMicroscope, claim: true, partner: true },
  { service: 'checkups', icon: IconHeartbeat, page: linkOptions({ to: '/user/health-plans' }) },
  { service: 'ambulance', icon: IconAmbulance, call: AMBULANCE_NUMBER },
  { service: 'insurance', icon: IconShieldCheck },
]

const Steps = ({ steps }: { steps: readonly string[] }) =>
  steps.length > 1 ? (
    <List type="ordered" spacing={6}>
      {steps.map(step => (
        <List.Item key={step}>{step}</List.Item>
      ))}
    </List>
  ) : (
    steps.map(step => <Text key={step}>{step}</Text>)
  )

/** What a service offers and how to use it. */
export const AboutService = ({ service, words }: { service: ServiceName; words: ServicesWords }) => (
  <Stack gap="xs">
    <Steps steps={words.items[service].about} />
    {service === 'ambulance' && (
      <Anchor href={`tel:${AMBULANCE_NUMBER}`} fz={28} fw={700} w="fit-content">
        {words.call(AMBULANCE_NUMBER)}
      </Anchor>
    )}
    {service === 'insurance' &&
      words.glossary.map(({ term, text }) => (
        <Text key={term}>
          <strong>{term}</strong> {text}
        </Text>
      ))}
  </Stack>
)
