import { List, Stack, Text } from '@mantine/core'
import type { OwnEmployment } from '@opdesk/contracts/employee/queries.ts'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../confirm-dialog.tsx'
import { employmentWords } from './words.ts'

type Employment = NonNullable<OwnEmployment>

const DeclineConsequences = ({ corporate, plan }: Pick<Employment, 'corporate' | 'plan'>) => {
  const { consequences: words } = useWords(employmentWords)
  return (
    <Stack gap="xs">
      <Text className="anywhere">{words.intro(corporate.name)}</Text>
      <List spacing={4}>
        <List.Item>{words.listed(corporate.name)}</List.Item>
        {plan && (
          <>
            <List.Item>{words.cover(plan.name)}</List.Item>
            <List.Item>{words.claims}</List.Item>
          </>
        )}
        <List.Item>{words.own}</List.Item>
      </List>
    </Stack>
  )
}

/** 'Not my employer': ends the employment, after a confirmation that lists the consequences. */
export const useDecline = () => {
  const words = useWords(employmentWords)
  const write = useWrite<string>({
    write: (corporate, key) => api.post('/user/employment/decline', { corporate }, { key }),
    refreshes: ['employment', 'profile', 'plan', 'members', 'services', 'transactions'],
    done: words.done,
    failed: words.failed,
  })
  const ask = async (employment: Employment) => {
    const sure = await confirm({
      question: words.question,
      details: <DeclineConsequences {...employment} />,
      confirm: words.yes,
      danger: true,
    })
    if (sure) write.mutate(employment.corporate._id)
  }
  return { ask, isPending: write.isPending }
}
