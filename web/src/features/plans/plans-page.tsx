import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DateText } from '../../components/date-text.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { notify } from '../../lib/notify.ts'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { subscriberProfileQuery } from '../../lib/profile-queries.ts'

/** Checks whether a plan has become active meanwhile, and goes on if so. */
const CheckAgain = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const check = async () => {
    setAsking(true)
    try {
      const profile = await client.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
      if (profile.first_plan_purchase) await navigate({ to: '/user/dashboard' })
      else notify.success('No plan is active for your number yet.')
    } catch (error) {
      notify.error(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="default" loading={asking} onClick={check}>
      Check again
    </Button>
  )
}

const WithoutPlan = ({ profile }: { profile: SubscriberProfile }) => {
  const incomplete = profile.name === '' || profile.email === ''
  return (
    <Stack>
      <FormSection title="You have no plan yet">
        <Text>
          Your account is ready. Plans cannot be bought here yet. As soon as a plan is active for {profile.country_code}{' '}
          {profile.phone}, your dashboard and your claims open by themselves.
        </Text>
        <Group>
          <CheckAgain />
        </Group>
      </FormSection>
      <FormSection
        title="What you can do now"
        hint={incomplete ? 'We still need your name and email, to cover you and to write to you.' : undefined}
      >
        <Group>
          {incomplete && <ButtonLink to="/user/onboarding">Add name and email</ButtonLink>}
          <ButtonLink to="/user/profile" variant={incomplete ? 'default' : 'filled'}>
            Complete your profile
          </ButtonLink>
          <ButtonLink to="/user/tips" variant="default">
            Read health tips
          </ButtonLink>
        </Group>
      </FormSection>
    </Stack>
  )
}

const WithPlan = ({ profile }: { profile: SubscriberProfile }) => {
  const { end_date, expired } = profile.plan
  return (
    <FormSection title="Your plan">
      <Text>
        {expired ? 'It ended on ' : 'Active until '}
        {end_date && <DateText value={end_date} />}. Another plan cannot be bought here yet.
      </Text>
      <AnchorLink to="/user/dashboard">Go to the dashboard</AnchorLink>
    </FormSection>
  )
}

/** What a person can do about a plan today. */
export const PlansPage = () => {
  const profile = useSubscriberProfile()
  return (
    <>
      <PageHeader title="Health Plans" />
      {profile.first_plan_purchase ? <WithPlan profile={profile} /> : <WithoutPlan profile={profile} />}
    </>
  )
}
