import { Alert, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { checkupBadge, genderLabel, type OwnCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { earliestAppointment } from '@opdesk/contracts/checkup/days.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateText, Moment } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { DetailsForm } from './details-form.tsx'
import classes from './own-checkups.module.css'
import { ownCheckupQuery } from './queries.ts'

const mine = linkOptions({ to: '/user/myplan', search: { tab: 'checkups' } })

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0} className="anywhere">
      {children}
    </Text>
  </div>
)

const Details = ({ checkup }: { checkup: OwnCheckup }) => (
  <FormSection title="Patient">
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} className={classes.facts}>
      <Fact label="Name">{checkup.patient_name}</Fact>
      <Fact label="Age">{checkup.age}</Fact>
      <Fact label="Gender">{genderLabel(checkup.gender)}</Fact>
      <Fact label="Appointment">{checkup.appointment && <Moment iso={checkup.appointment} />}</Fact>
      <Fact label="Address">{checkup.address}</Fact>
      <Fact label="Pincode">{checkup.pincode}</Fact>
      <Fact label="Status">
        <StatusBadge {...checkupBadge(checkup)} />
      </Fact>
    </SimpleGrid>
  </FormSection>
)

const FormOrDetails = ({ checkup }: { checkup: OwnCheckup }) => {
  if (checkup.details_submitted) return <Details checkup={checkup} />
  if (checkup.cancelled) return <Alert color="gray" title="This checkup was cancelled. Its payment is refunded." />
  if (istDay(earliestAppointment(new Date())) > checkup.usable_until)
    return (
      <Alert color="amber" title="This checkup can no longer be used.">
        Its last day is <DateText value={checkup.usable_until} />, and an appointment needs 72 hours.
      </Alert>
    )
  return <DetailsForm checkup={checkup} />
}

/** The person to be tested, place and time: a form until it is sent, then its data, read-only. */
export const DetailsPage = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useQuery({ ...ownCheckupQuery(id), enabled: id !== '' })
  return (
    <>
      <PageHeader
        title="Checkup Details"
        note={
          data && (
            <>
              {data.health_plan.name}, to be used until <DateText value={data.usable_until} />
            </>
          )
        }
        back={mine}
      />
      {id === '' ? (
        <EmptyState title="No checkup is chosen." action={<ButtonLink {...mine}>My checkups</ButtonLink>} />
      ) : isPending ? (
        <Skeleton h={420} radius="lg" role="status" aria-label="Loading" />
      ) : data ? (
        <FormOrDetails checkup={data} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
