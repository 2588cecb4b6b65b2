import { SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { PhoneNumber } from '../account/phone-number.tsx'
import { EmailAddress } from './email-address.tsx'
import { LanguageSection } from './language-section.tsx'
import { PersonalDetails } from './personal-details.tsx'
import classes from './profile-page.module.css'

/** Loaded only for people with an employer. */
const EmployerSection = lazy(async () => ({
  default: (await import('../../components/employment/employer-section.tsx')).EmployerSection,
}))

/** Loaded after the page, like the other sections that not everybody has. */
const PayoutAccountSection = lazy(async () => ({
  default: (await import('./payout-account-section.tsx')).PayoutAccountSection,
}))

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" className={classes.value}>
      {children}
    </Text>
  </div>
)

const SubscriptionStatus = ({ plan }: Pick<SubscriberProfile, 'plan'>) => {
  if (plan.status === 'none') return '-'
  return plan.status === 'expired' ? <StatusBadge tone="bad" label="Expired" /> : <StatusBadge tone="good" label="Active" />
}

/** The confirmed contacts of a person: number, e-mail address, or both joined by 'or to'. */
const waysIn = ({ country_code, phone, phone_confirmed, confirmed_email }: SubscriberProfile): string =>
  [...(phone_confirmed ? [`${country_code} ${phone}`] : []), ...(confirmed_email === '' ? [] : [confirmed_email])].join(' or to ')

const tabs = ['personal', 'family'] as const
export type ProfileTab = (typeof tabs)[number]

export const profileTabOf = (text: string | undefined): ProfileTab => tabs.find(tab => tab === text) ?? 'personal'

interface ProfilePageProps {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  family: ReactNode
}

/** The subscriber's details and family, in two tabs. */
export const ProfilePage = ({ tab, onTab, family }: ProfilePageProps) => (
  <>
    <PageHeader title="Profile" />
    <Tabs value={tab} onChange={value => onTab(profileTabOf(value ?? undefined))} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="personal">Personal Details</Tabs.Tab>
        <Tabs.Tab value="family">Family Details</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="personal" keepMounted>
        <Personal />
      </Tabs.Panel>
      <Tabs.Panel value="family">{family}</Tabs.Panel>
    </Tabs>
  </>
)

/** The personal details. Name and number are read-only. */
const Personal = () => {
  const profile = useSubscriberProfile()
  const { name, email, phone, country_code } = profile
  return (
    <Stack>
      <FormSection title="Account">
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} className={classes.facts}>
          <Fact label="Name">{name || '-'}</Fact>
          <Fact label="Email">
            {email || '-'}{' '}
            {email !== '' && (
              <StatusBadge
                tone={profile.email_confirmed ? 'good' : 'attention'}
                label={profile.email_confirmed ? 'Confirmed' : profile.email_is_own ? 'Not confirmed yet' : 'Entered for you'}
              />
            )}
          </Fact>
          <Fact label="Country code">{country_code}</Fact>
          <Fact label="Mobile number">
            {phone || '-'}{' '}
            {phone !== '' && !profile.phone_confirmed && <StatusBadge tone="attention" label="Not confirmed yet" />}
          </Fact>
          <Fact label="Subscription">
            <SubscriptionStatus plan={profile.plan} />
          </Fact>
        </SimpleGrid>
        {!profile.phone_confirmed && <PhoneNumber profile={profile} />}
        {email !== '' && <EmailAddress profile={profile} />}
        {(name === '' || email === '') && (
          <AnchorLink to={profile.first_plan_purchase ? '/user/resubmit-details' : '/user/onboarding'}>
            {email === '' ? 'Add your name and email' : 'Add your name'}
          </AnchorLink>
        )}
      </FormSection>
      {profile.first_plan_purchase && (
        <Suspense>
          <PayoutAccountSection />
        </Suspense>
      )}
      {profile.corporate && (
        <Suspense>
          <EmployerSection />
        </Suspense>
      )}
      <PersonalDetails profile={profile} />
      <LanguageSection />
      <FormSection title="Signing in">
        <Text>
          You sign in with a one-time code that we send to {waysIn(profile)}. There is no password to remember or to change. Never
          give a code to anybody.
        </Text>
        <AnchorLink
          to="/user/terms-and-conditions/signup"
          target="_blank"
          rel="noopener"
          preload={false}
          py={10}
          display="inline-block"
        >
          Terms and Conditions
        </AnchorLink>
      </FormSection>
    </Stack>
  )
}
