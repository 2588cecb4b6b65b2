import { Alert, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { genderLabel, type OwnCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { earliestAppointment } from '@opdesk/contracts/checkup/days.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { checkupWords } from '../../lib/checkup-words.ts'
import { labelWords } from '../../lib/label-words.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { CheckupStatus } from './checkup-status.tsx'
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

const Details = ({ checkup }: { checkup: OwnCheckup }) => {
  const { details: words } = useWords(checkupWords)
  const gender = genderLabel(checkup.gender)
  return (
    <FormSection title={words.patient}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} className={classes.facts}>
        <Fact label={words.name}>{checkup.patient_name}</Fact>
        <Fact label={words.age}>{checkup.age}</Fact>
        <Fact label={words.gender}>{gender && wordsNow(labelWords).gender(String(checkup.gender), gender)}</Fact>
        <Fact label={words.appointment}>{checkup.appointment && <Moment iso={checkup.appointment} />}</Fact>
        <Fact label={words.address}>{checkup.address}</Fact>
        <Fact label={words.pincode}>{checkup.pincode}</Fact>
        <Fact label={words.status}>
          <CheckupStatus checkup={checkup} />
        </Fact>
      </SimpleGrid>
    </FormSection>
  )
}

const FormOrDetails = ({ checkup }: { checkup: OwnCheckup }) => {
  const { details: words } = useWords(checkupWords)
  if (checkup.details_submitted) return <Details checkup={checkup} />
  if (checkup.cancelled) return <Alert color="gray" title={words.cancelled} />
  if (istDay(earliestAppointment(new Date())) > checkup.usable_until)
    return (
      <Alert color="amber" title={words.over}>
        {words.overText(formatDay(checkup.usable_until))}
      </Alert>
    )
  return <DetailsForm checkup={checkup} />
}

/** The person to be tested, place and time: a form until it is sent, then its data, read-only. */
export const DetailsPage = ({ id }: { id: string }) => {
  const { details: words, offer } = useWords(checkupWords)
  const { data, error, isPending, refetch } = useQuery({ ...ownCheckupQuery(id), enabled: id !== '' })
  return (
    <>
      <PageHeader
        title={words.title}
        note={data && words.note(data.health_plan.name, formatDay(data.usable_until))}
        back={mine}
      />
      {id === '' ? (
        <EmptyState title={words.none} action={<ButtonLink {...mine}>{offer.mine}</ButtonLink>} />
      ) : isPending ? (
        <Skeleton h={420} radius="lg" role="status" aria-label={offer.loading} />
      ) : data ? (
        <FormOrDetails checkup={data} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
