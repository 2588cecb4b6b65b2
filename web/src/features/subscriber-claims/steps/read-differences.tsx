import { Alert, Button, List, Text } from '@mantine/core'
import { differencesInWords, readDocumentWords } from '@opdesk/contracts/claim/reading/words.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/language.ts'
import { useClaimFormWords } from '../form-words.ts'
import { draftReadingsQuery } from '../queries.ts'

/**
 * Names the differences between a draft and its documents. Shows nothing while documents are read, without differences, and if they
 * cannot be loaded: sending never waits for it.
 */
export const ReadDifferences = ({ claim, onCorrect }: { claim: SubscriberClaim; onCorrect: () => void }) => {
  const [language] = useLanguage()
  const { documents: words } = useClaimFormWords()
  const { data } = useQuery(draftReadingsQuery(claim))
  const sentences = differencesInWords(language, data?.differences ?? [])
  if (sentences.length === 0) return null
  const { title, note } = readDocumentWords(language)
  return (
    <Alert color="amber" role="status" title={title} lang={language}>
      <List size="sm">
        {sentences.map(sentence => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {note}
      </Text>
      <Button variant="default" mt="sm" onClick={onCorrect}>
        {words.correct}
      </Button>
    </Alert>
  )
}
