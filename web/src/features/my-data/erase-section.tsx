import { Alert, Button, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErasureBanner } from '../../components/erasure-banner.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { UnderWayList } from '../../components/under-way-list.tsx'
import { myDataQuery, myDataWords } from '../../lib/my-data.ts'
import { notify } from '../../lib/notify.ts'
import { useCodeRequest } from '../../lib/use-code-request.ts'
import { useWords } from '../../lib/words.ts'
import { ActionCode } from './action-code.tsx'

const Facts = ({ title, facts }: { title: string; facts: readonly string[] }) => (
  <div>
    <Title order={3} size="sm" fw={500} c="dimmed" mb={4}>
      {title}
    </Title>
    <List spacing={4} className="anywhere">
      {facts.map(fact => (
        <List.Item key={fact}>{fact}</List.Item>
      ))}
    </List>
  </div>
)

/** What an erasure takes and leaves, with amounts. */
const Consequences = ({ lost, kept }: Pick<MyData['erasure'], 'lost' | 'kept'>) => {
  const { erase: words } = useWords(myDataWords)
  const losses = [...lost.plans.map(words.plan), ...(lost.wallet > 0 ? [words.wallet(lost.wallet)] : [])]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Facts
        title={words.lost}
        facts={losses.length === 0 ? [words.nothing] : [...losses, ...(lost.plans.length > 0 ? [words.notRefunded] : [])]}
      />
      <Facts
        title={words.kept}
        facts={[
          ...(kept.invoices_until === null ? [] : [words.invoices(kept.invoices_until)]),
          ...(kept.employer === null ? [] : [words.employer(kept.employer)]),
          words.amounts,
        ]}
      />
    </SimpleGrid>
  )
}

/** The erasure: what it takes before, the code that confirms it, and the wait in which it can be called off. */
export const EraseSection = ({ data: { erasure } }: { data: MyData }) => {
  const { erase: words } = useWords(myDataWords)
  const client = useQueryClient()
  const [step, setStep] = useState<'shown' | 'code'>('shown')
  const request = useCodeRequest({
    path: '/user/erasure/code',
    sent: words.code.sent,
    failed: error => {
      setStep('shown')
      notify.failed(error, words.code.notSent)
      // A claim or an order may have begun since the page was loaded.
      void client.invalidateQueries({ queryKey: myDataQuery.queryKey })
    },
  })
  const { waiting, lost, kept, under_way, code_to } = erasure
  const begin = () => {
    setStep('code')
    request.send('first')
  }
  return (
    <FormSection title={words.title} hint={words.hint}>
      {waiting && <ErasureBanner dueAt={waiting.due_at} underWay={under_way} />}
      <Consequences lost={lost} kept={kept} />
      {!waiting && under_way.length > 0 && (
        <Alert color="amber" title={words.underWay}>
          <Text size="sm">{words.underWayText}</Text>
          <UnderWayList records={under_way} />
        </Alert>
      )}
      {!waiting && under_way.length === 0 && code_to === null && <Alert color="amber">{words.noContact}</Alert>}
      {!waiting && step === 'shown' && under_way.length === 0 && code_to !== null && (
        <>
          <Text size="sm">{words.how}</Text>
          <Group>
            <Button color="red" variant="outline" onClick={begin}>
              {words.action}
            </Button>
          </Group>
        </>
      )}
      {!waiting && step === 'code' && code_to !== null && (
        <ActionCode
          words={words.code}
          path="/user/erasure"
          sentTo={code_to}
          request={request}
          danger
          done={words.done}
          onEnd={() => setStep('shown')}
        />
      )}
    </FormSection>
  )
}
