import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { employmentQuery } from '../../lib/employment-queries.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorState } from '../error-state.tsx'
import { Facts } from '../facts.tsx'
import { FormSection } from '../form-section.tsx'
import { useDecline } from './use-decline.tsx'
import { employmentWords } from './words.ts'

/** The employer's data about the subscriber, and 'Not my employer' if the employer added an existing account. */
export const EmployerSection = () => {
  const words = useWords(employmentWords)
  const { corporate } = useSubscriberProfile()
  const { data: employment, error, isPending, refetch } = useQuery({ ...employmentQuery, enabled: corporate !== null })
  const decline = useDecline()
  if (!corporate) return null
  return (
    <FormSection title={words.title}>
      {isPending && <Skeleton h={90} role="status" aria-busy="true" aria-label={words.loading} />}
      {error && !employment && <ErrorState error={error} onRetry={() => void refetch()} />}
      {employment && (
        <Stack gap="sm" align="flex-start">
          <Facts
            facts={[
              [words.facts.organization, employment.corporate.name],
              [words.facts.employeeId, employment.employeeId],
              [words.facts.name, employment.name],
              [words.facts.department, employment.department],
              [words.facts.designation, employment.designation],
              [words.facts.since, formatDay(employment.since)],
              [words.facts.plan, employment.plan && words.planUntil(employment.plan.name, formatDay(employment.plan.end_date))],
            ]}
          />
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
          {employment.linked && (
            <Button variant="default" loading={decline.isPending} onClick={() => void decline.ask(employment)}>
              {words.not}
            </Button>
          )}
        </Stack>
      )}
    </FormSection>
  )
}
