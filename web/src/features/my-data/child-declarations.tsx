import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { api } from '../../lib/api.ts'
import { myDataWords } from '../../lib/my-data.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

type Declaration = MyData['declarations'][number]

/** The declarations for children, by child and version. To take one back removes the child from the family. */
export const ChildDeclarations = ({ declarations }: Pick<MyData, 'declarations'>) => {
  const { consent } = useWords(myDataWords)
  const { children: words } = consent
  const { consent_needed } = useSubscriberProfile()
  const remove = useWrite<string>({
    write: (id, key) => api.delete(`/user/delete-member/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['members', 'profile'],
    done: words.done,
    failed: words.notDone,
  })
  const ask = async ({ member_id, name }: Declaration) => {
    const details = (
      <List size="sm" spacing={6}>
        {words.ends(name).map(text => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    )
    const question = words.question(name)
    if (await confirm({ question, details, confirm: words.confirm, cancel: consent.keep, danger: true })) remove.mutate(member_id)
  }
  if (declarations.length === 0) return null
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h5">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {declarations.map(declaration => (
          <Group component="li" key={declaration.member_id} justify="space-between" gap="sm">
            <div>
              <Text fw={500} className="anywhere">
                {declaration.name}{' '}
                <Text span size="sm" c="dimmed" fw={400}>
                  {consent.version(declaration.version)}
                </Text>
              </Text>
              <StateLine tone="good">{words.given(declaration.at)}</StateLine>
            </div>
            {!consent_needed && (
              <Button
                size="sm"
                variant="default"
                aria-label={words.label(declaration.name)}
                loading={remove.isPending && remove.variables === declaration.member_id}
                onClick={() => void ask(declaration)}
              >
                {words.action}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
