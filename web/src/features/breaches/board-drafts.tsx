import { SimpleGrid, Stack, Text } from '@mantine/core'
import { boardNoticeLabels, boardNotices } from '@opdesk/contracts/breach/commands.ts'
import { boardNotice } from '@opdesk/contracts/breach/drafts.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { useState } from 'react'
import { LetterFields } from './letter-fields.tsx'

const BoardDraft = ({ breach, kind }: { breach: Breach; kind: (typeof boardNotices)[number] }) => {
  const told = { people: breach.people, ...breach.told }
  const [letter, setLetter] = useState(() => boardNotice(kind, breach.number, breach.details, told))
  return (
    <LetterFields title={boardNoticeLabels[kind]} letter={letter} file={`${breach.number}-board-${kind}`} onChange={setLetter} />
  )
}

/** The notices to the Board. They are sent outside of the product. */
export const BoardDrafts = ({ breach }: { breach: Breach }) => (
  <Stack>
    <Text size="sm" c="dimmed">
      Written from the entry as it is now. Copy, save or print the text, send it to the Board, and record then that it was told.
    </Text>
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {boardNotices.map(kind => (
        <BoardDraft key={kind} breach={breach} kind={kind} />
      ))}
    </SimpleGrid>
  </Stack>
)
