import { Checkbox, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { childWords } from '../lib/child-words.ts'
import { useLanguage } from '../lib/language.ts'
import { termsQuery, textIn } from '../lib/terms-queries.ts'
import { termsWords } from '../lib/terms-words.ts'
import { useWords } from '../lib/words.ts'
import { ErrorState } from './error-state.tsx'
import { RichText } from './rich-text/rich-text.tsx'

interface ChildDeclarationProps {
  /** The version that the parent agreed to; '' before that. */
  version: string
  onChange: (version: string) => void
  error?: string | undefined
  /** Path of the field in its form. */
  path?: string
}

/** The declaration of a parent for a child below 18, with the box to agree to the shown version (section 9 of the Act). */
export const ChildDeclaration = ({ version, onChange, error, path }: ChildDeclarationProps) => {
  const words = useWords(childWords)
  const terms = useWords(termsWords)
  const [lang] = useLanguage()
  const { data, error: failed, isPending, refetch } = useQuery(termsQuery('CHILD'))
  if (isPending) return <Skeleton h={260} role="status" aria-label={words.loading} />
  if (!data) return <ErrorState error={failed} title={words.notLoaded} onRetry={() => void refetch()} />
  const text = textIn(lang, data)
  return (
    <Paper component="section" withBorder p="md" aria-label={words.title}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {words.title}
        </Title>
        <RichText html={text} />
        <Text size="sm" c="dimmed">
          {words.version(data.version)}
          {text !== data.condition && ` · ${terms.translated}`}
        </Text>
        <Checkbox
          checked={version === data.version}
          onChange={event => onChange(event.currentTarget.checked ? data.version : '')}
          label={words.agree}
          error={error}
          data-path={path}
        />
      </Stack>
    </Paper>
  )
}
