import { SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import type { ProfileWords } from '@opdesk/contracts/words/profile/english.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { profileWords } from '../../lib/profile-words.ts'
import { useWords } from '../../lib/words.ts'
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

/** Loaded after the page, with its own words. */
const MyDataSection = lazy(async () => ({ default: (await import('./my-data-section.tsx')).MyDataSection }))

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
  const { account: words } = useWords(profileWords)
  if (plan.status === 'none') return '-'
  const isExpired = plan.status === 'expired'
  return <StatusBadge tone={isExpired ? 'bad' : 'good'} label={isExpired ? words.expired : words.active} />
}

/** The confirmed contacts of a person: number, e-mail address, or both. */
const waysIn = (
  { country_code, phone, phone_confirmed, confirmed_email }: SubscriberProfile,
  { or }: ProfileWords['signIn'],
): string => {
  const number = phone_confirmed ? `${country_code} ${phone}` : ''
  return number !== '' && confirmed_email !== '' ? or(number, confirmed_email) : number || confirmed_email
}

const tabs = ['personal', 'family'] as const
export type ProfileTab = (typeof tabs)[number]

export const profileTabOf = (text: string | undefined): ProfileTab => tabs.find(tab => tab === text) ?? 'personal'

interface ProfilePageProps {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  family: ReactNode
}

/** The subscriber's details and family, in two tabs. */
export const ProfilePage = ({ tab, onTab, family }: ProfilePageProps) => {
  const words = useWords(profileWords)
  return (
    <>
      <PageHeader title={words.title} />
      <Tabs value={tab} onChange={value => onTab(profileTabOf(value ?? undefined))} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="personal">{words.tabs.personal}</Tabs.Tab>
          <Tabs.Tab value="family">{words.tabs.family}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="personal" keepMounted>
          <Personal />
        </Tabs.Panel>
        <Tabs.Panel value="family">{family}</Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The personal details. Name and number are read-only. */
const Personal = () => {
  const { account: words, signIn } = useWords(profileWords)
  const profile = useSubscriberProfile()
  const { name, email, phone, country_code } = profile
  return (
    <Stack>
      <FormSection title={words.title}>
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} className={classes.facts}>
          <Fact label={words.name}>{name || '-'}</Fact>
          <Fact label={words.email}>
            {email || '-'}{' '}
            {email !== '' && (
              <StatusBadge
                tone={profile.email_confirmed ? 'good' : 'attention'}
                label={
                  profile.email_confirmed ? words.confirmed : profile.email_is_own ? words.notConfirmed : words.enteredForYou
                }
              />
            )}
          </Fact>
          <Fact label={words.code}>{country_code}</Fact>
          <Fact label={words.mobile}>
            {phone || '-'}{' '}
            {phone !== '' && !profile.phone_confirmed && <StatusBadge tone="attention" label={words.notConfirmed} />}
          </Fact>
          <Fact label={words.subscription}>
            <SubscriptionStatus plan={profile.plan} />
          </Fact>
        </SimpleGrid>
        {!profile.phone_confirmed && <PhoneNumber profile={profile} />}
        {email !== '' && <EmailAddress profile={profile} />}
        {(name === '' || email === '') && (
          <AnchorLink to={profile.first_plan_purchase ? '/user/resubmit-details' : '/user/onboarding'}>
            {email === '' ? words.addBoth : words.addName}
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
      <Suspense>
        <MyDataSection />
      </Suspense>
      <FormSection title={signIn.title}>
        <Text>{signIn.text(waysIn(profile, signIn))}</Text>
        <AnchorLink
          to="/user/terms-and-conditions/signup"
          target="_blank"
          rel="noopener"
          preload={false}
          py={10}
          display="inline-block"
        >
          {signIn.terms}
        </AnchorLink>
      </FormSection>
    </Stack>
  )
}
