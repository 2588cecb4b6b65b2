import { Anchor, Divider, Skeleton, Text, Title } from '@mantine/core'
import { termsDocuments } from '@opdesk/contracts/terms/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/error-state.tsx'
import { RichText } from '../../../components/rich-text/rich-text.tsx'
import { TextFrame } from '../../../components/text-frame.tsx'
import { termsQuery } from '../../../lib/terms-queries.ts'
import classes from './consent.module.css'
import { ConsentForm } from './consent-form.tsx'

const TITLE = 'Before you start'

/** The step after the first sign-in of a person added by an employer: the notice and the terms to agree to. */
export const ConsentPage = ({ wanted }: { wanted: string | undefined }) => {
  const notice = useQuery(termsQuery('NOTICE'))
  const terms = useQuery(termsQuery('SIGNUP'))
  const error = notice.error ?? terms.error
  return (
    <TextFrame title={TITLE}>
      <Title order={1}>{TITLE}</Title>
      <Text c="dimmed" mt={4} mb="lg">
        Your employer gave you this account. Please read what we do with your data. Nothing is collected from you until you agree.
      </Text>
      {error && <ErrorState error={error} onRetry={() => void Promise.all([notice.refetch(), terms.refetch()])} />}
      {!error && !(notice.data && terms.data) && <Skeleton h={420} role="status" aria-label="Loading" />}
      {notice.data && terms.data && (
        <>
          <RichText html={notice.data.condition} />
          <Text mt="sm">
            <Anchor href="/privacy-policy" target="_blank" rel="noopener" underline="always">
              Privacy policy and grievance officer
            </Anchor>
          </Text>
          <details className={classes.terms}>
            <summary>{termsDocuments.SIGNUP.title}</summary>
            <RichText html={terms.data.condition} />
          </details>
          <Text size="sm" c="dimmed">
            Notice {notice.data.version}, terms {terms.data.version}. Both are recorded with your agreement.
          </Text>
          <Divider my="lg" />
          <ConsentForm shown={{ notice: notice.data.version, terms: terms.data.version }} wanted={wanted} />
        </>
      )}
    </TextFrame>
  )
}
