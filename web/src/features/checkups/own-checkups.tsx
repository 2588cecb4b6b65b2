import { Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { OwnCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText, Moment } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { checkupWords } from '../../lib/checkup-words.ts'
import { useWords } from '../../lib/words.ts'
import { CheckupStatus } from './checkup-status.tsx'
import classes from './own-checkups.module.css'
import { ownCheckupsQuery } from './queries.ts'

const WhatNext = ({ checkup }: { checkup: OwnCheckup }) => {
  const { own: words } = useWords(checkupWords)
  const { _id, health_plan, details_submitted, cancelled, completed, usable_until } = checkup
  if (details_submitted)
    return (
      <AnchorLink to="/user/fill-test-details" search={{ id: _id }} size="sm" aria-label={words.detailsOf(health_plan.name)}>
        {words.details}
      </AnchorLink>
    )
  if (cancelled || completed || usable_until < istDay(new Date())) return null
  return (
    <ButtonLink
      to="/user/fill-test-details"
      search={{ id: _id }}
      size="sm"
      w="fit-content"
      mt="xs"
      aria-label={words.giveOf(health_plan.name)}
    >
      {words.give}
    </ButtonLink>
  )
}

const Checkup = ({ checkup }: { checkup: OwnCheckup }) => {
  const { own: words } = useWords(checkupWords)
  const { health_plan, paid_price, createdAt, patient_name, appointment, usable_until } = checkup
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} className="anywhere">
          {health_plan.name}
        </Text>
        <CheckupStatus checkup={checkup} />
      </Group>
      <Text size="sm">
        <Money rupees={paid_price} /> · <DateText value={createdAt} />
      </Text>
      {appointment ? (
        <Text size="sm" className="anywhere">
          {patient_name}, <Moment iso={appointment} />
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {words.until(formatDay(usable_until))}
        </Text>
      )}
      <WhatNext checkup={checkup} />
    </Card>
  )
}

/** The health checkups that a subscriber has bought. */
export const OwnCheckups = () => {
  const { own: words, offer } = useWords(checkupWords)
  const { data, error, isPending, refetch } = useQuery(ownCheckupsQuery)
  if (isPending) return <Skeleton h={200} radius="lg" role="status" aria-label={offer.loading} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0)
    return <EmptyState title={words.none} action={<ButtonLink to="/user/health-plans">{words.see}</ButtonLink>} />
  return (
    <Stack component="ul" gap="sm" maw={760} className={classes.list} aria-label={words.list}>
      {data.map(checkup => (
        <Checkup key={checkup._id} checkup={checkup} />
      ))}
    </Stack>
  )
}
