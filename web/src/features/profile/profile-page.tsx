import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { EmailAddress } from './email-address.tsx'
import { PersonalDetails } from './personal-details.tsx'
import classes from './profile-page.module.css'

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
  if (!plan.purchased || !plan.end_date) return '-'
  return plan.expired ? <StatusBadge tone="bad" label="Expired" /> : <StatusBadge tone="good" label="Active" />
}

/** The subscriber's profile. Name and number are shown, and cannot be changed here. */
export const ProfilePage = () => {
  const profile = useSubscriberProfile()
  const { name, email, phone, country_code } = profile
  return (
    <>
      <PageHeader title="Profile" />
      <Stack>
        <FormSection title="Account">
          <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} className={classes.facts}>
            <Fact label="Name">{name || '-'}</Fact>
            <Fact label="Email">
              {email || '-'}{' '}
              {email !== '' && (
                <StatusBadge
                  tone={profile.email_confirmed ? 'good' : 'attention'}
                  label={profile.email_confirmed ? 'Confirmed' : 'Not confirmed yet'}
                />
              )}
            </Fact>
            <Fact label="Country code">{country_code}</Fact>
            <Fact label="Mobile number">{phone}</Fact>
            <Fact label="Subscription">
              <SubscriptionStatus plan={profile.plan} />
            </Fact>
          </SimpleGrid>
          {email !== '' && <EmailAddress profile={profile} />}
          {(name === '' || email === '') && (
            <AnchorLink to={profile.first_plan_purchase ? '/user/resubmit-details' : '/user/onboarding'}>
              Add your name and email
            </AnchorLink>
          )}
        </FormSection>
        <PersonalDetails profile={profile} />
        <FormSection title="Signing in">
          <Text>
            You sign in with a one-time code that we send to {country_code} {phone}. There is no password to remember or to
            change. Never give a code to anybody.
          </Text>
          <AnchorLink to="/user/terms-and-conditions/signup" target="_blank" rel="noopener" preload={false}>
            Terms and Conditions
          </AnchorLink>
        </FormSection>
      </Stack>
    </>
  )
}
