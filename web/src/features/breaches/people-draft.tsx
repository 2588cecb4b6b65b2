import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { sendNotices } from '@opdesk/contracts/breach/commands.ts'
import { personNotice } from '@opdesk/contracts/breach/drafts.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { LetterFields } from './letter-fields.tsx'
import { BREACH_LISTS, breachPath } from './queries.ts'

/** The notice to affected people in both languages, and its sending. */
export const PeopleDraft = ({ breach }: { breach: Breach }) => {
  const maySend = useFlags(Program.settings).POST && breach.state === 'open'
  const [letters, setLetters] = useState(() => personNotice(breach.number, breach.details))
  const { untold } = breach
  const send = useWrite({
    write: (count: number, key) =>
      api.post(breachPath(breach._id, '/notices'), { english: letters.en, hindi: letters.hi, count }, { key }),
    refreshes: BREACH_LISTS,
    done: messages.breachNoticesSent,
    failed: messages.breachSaveFailed,
  })
  const people = `${untold.toLocaleString('en-IN')} ${untold === 1 ? 'person' : 'people'}`
  const ask = async () => {
    const question = `Send the notice to ${people}?`
    const details = 'By mail to confirmed addresses, and in the app. It cannot be taken back.'
    if (await confirm({ question, details, confirm: 'Send', cancel: 'Cancel', danger: true })) send.mutate(untold)
  }
  const isWhole = sendNotices.safeParse({ english: letters.en, hindi: letters.hi, count: 1 }).success
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Written from the entry. The typed parts of the Hindi notice are still English: please translate them. People get it in
        their language, and in both if they have not chosen one.
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <LetterFields
          title="English"
          letter={letters.en}
          file={`${breach.number}-notice-english`}
          onChange={en => setLetters(before => ({ ...before, en }))}
        />
        <LetterFields
          title="Hindi"
          lang="hi"
          letter={letters.hi}
          file={`${breach.number}-notice-hindi`}
          onChange={hi => setLetters(before => ({ ...before, hi }))}
        />
      </SimpleGrid>
      {maySend && (
        <Group justify="flex-end">
          {untold === 0 && <Text size="sm">All affected people were told, or none is recorded yet.</Text>}
          <Button disabled={untold === 0 || !isWhole} loading={send.isPending} onClick={() => void ask()}>
            {untold === 0 ? 'Send' : `Send to ${people}`}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
