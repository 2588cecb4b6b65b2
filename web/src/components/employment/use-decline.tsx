import { List, Stack, Text } from '@mantine/core'
import type { OwnEmployment } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { confirm } from '../confirm-dialog.tsx'

type Employment = NonNullable<OwnEmployment>

const DeclineConsequences = ({ corporate, plan }: Pick<Employment, 'corporate' | 'plan'>) => (
  <Stack gap="xs">
    <Text className="anywhere">If you confirm that you do not work for {corporate.name}:</Text>
    <List spacing={4}>
      <List.Item>{corporate.name} no longer lists you as its employee.</List.Item>
      {plan && (
        <>
          <List.Item>Its plan {plan.name} covers you and your family only until today.</List.Item>
          <List.Item>Visits until today can be claimed for 7 more days.</List.Item>
        </>
      )}
      <List.Item>Your account and your own purchases do not change.</List.Item>
    </List>
  </Stack>
)

/** 'Not my employer': ends the employment, after a confirmation that lists the consequences. */
export const useDecline = () => {
  const write = useWrite<string>({
    write: (corporate, key) => api.post('/user/employment/decline', { corporate }, { key }),
    refreshes: ['employment', 'profile', 'plan', 'members', 'services', 'transactions'],
    done: messages.employmentDeclined,
    failed: messages.employmentDeclineFailed,
  })
  const ask = async (employment: Employment) => {
    const sure = await confirm({
      question: 'Not your employer?',
      details: <DeclineConsequences {...employment} />,
      confirm: 'Yes, not my employer',
      danger: true,
    })
    if (sure) write.mutate(employment.corporate._id)
  }
  return { ask, isPending: write.isPending }
}
