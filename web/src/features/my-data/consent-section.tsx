import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { api } from '../../lib/api.ts'
import { myDataWords } from '../../lib/my-data.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { ChildDeclarations } from './child-declarations.tsx'

/** The texts that the person agreed to, by version, and the way to take the consent back (section 6 of the Act). */
export const ConsentSection = ({ data: { consents, declarations } }: { data: MyData }) => {
  const { consent: words } = useWords(myDataWords)
  const { consent_needed } = useSubscriberProfile()
  const terms = consents.find(({ type, withdrawn_at }) => type === TermsType.signUp && withdrawn_at === null)?.version
  const withdraw = useWrite({
    write: (shown: { terms: string }, key) => api.post('/user/consent/withdraw', shown, { key }),
    refreshes: ['members', 'profile'],
    done: words.done,
    failed: words.notDone,
  })
  const ask = async (terms: string) => {
    const details = (
      <List size="sm" spacing={6}>
        {words.ends.map(text => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    )
    const answer = { question: words.question, details, confirm: words.confirm, cancel: words.keep, danger: true }
    if (await confirm(answer)) withdraw.mutate({ terms })
  }
  return (
    <FormSection title={words.title} hint={words.hint}>
      {consents.length === 0 && <Text>{words.none}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {consents.map(({ type, version, withdrawn_at, ...agreement }) => (
          <li key={`${type}-${version}`}>
            <Text fw={500}>
              {words.types[type]}{' '}
              <Text span size="sm" c="dimmed" fw={400}>
                {words.version(version)}
              </Text>
            </Text>
            <StateLine tone={withdrawn_at === null ? 'good' : 'idle'}>
              {withdrawn_at === null ? words.agreed(agreement) : words.withdrawn(withdrawn_at)}
            </StateLine>
          </li>
        ))}
      </Stack>
      {consent_needed && (
        <Alert color="amber">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{words.needed}</Text>
            <ButtonLink to="/user/consent" search={{ redirect: '/user/my-data' }} preload={false}>
              {words.give}
            </ButtonLink>
          </Stack>
        </Alert>
      )}
      {!consent_needed && terms !== undefined && (
        <Group>
          <Button variant="default" loading={withdraw.isPending} onClick={() => void ask(terms)}>
            {words.action}
          </Button>
        </Group>
      )}
      <ChildDeclarations declarations={declarations} />
    </FormSection>
  )
}
