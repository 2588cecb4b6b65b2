import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { employmentQuery } from '../../lib/employment-queries.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { ErrorState } from '../error-state.tsx'
import { Facts } from '../facts.tsx'
import { FormSection } from '../form-section.tsx'
import { useDecline } from './use-decline.tsx'

/** The employer's data about the subscriber, and 'Not my employer' if the employer added an existing account. */
export const EmployerSection = () => {
  const { corporate } = useSubscriberProfile()
  const { data: employment, error, isPending, refetch } = useQuery({ ...employmentQuery, enabled: corporate !== null })
  const decline = useDecline()
  if (!corporate) return null
  return (
    <FormSection title="Employer">
      {isPending && <Skeleton h={90} role="status" aria-busy="true" aria-label="Loading" />}
      {error && !employment && <ErrorState error={error} onRetry={() => void refetch()} />}
      {employment && (
        <Stack gap="sm" align="flex-start">
          <Facts
            facts={[
              ['Organization', employment.corporate.name],
              ['EmployeeId', employment.employeeId],
              ['Name given by the employer', employment.name],
              ['Department', employment.department],
              ['Designation', employment.designation],
              ['Employee since', formatDay(employment.since)],
              [
                'Plan of the employer',
                employment.plan && `${employment.plan.name}, until ${formatDay(employment.plan.end_date)}`,
              ],
            ]}
          />
          <Text size="sm" c="dimmed">
            Your employer maintains these details. Please report mistakes to your HR. HR does not see your claims, your family or
            your wallet.
          </Text>
          {employment.linked && (
            <Button variant="default" loading={decline.isPending} onClick={() => void decline.ask(employment)}>
              Not my employer
            </Button>
          )}
        </Stack>
      )}
    </FormSection>
  )
}
