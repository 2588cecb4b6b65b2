import { Anchor, Divider, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { RichText } from '../../../components/rich-text/rich-text.tsx'
import { TextFrame } from '../../../components/text-frame.tsx'
import { commonWords } from '../../../lib/common-words.ts'
import { useLanguage } from '../../../lib/language.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { termsQuery, textIn } from '../../../lib/terms-queries.ts'
import { termsWords } from '../../../lib/terms-words.ts'
import { useWords } from '../../../lib/words.ts'
import { newcomerWords } from '../newcomer-words.ts'
import classes from './consent.module.css'
import { ConsentForm } from './consent-form.tsx'

/**
 * The notice and the terms to agree to: the step after the first sign-in of a person added by an employer, and the way back for a person
 * who took the consent back.
 */
export const ConsentPage = ({ wanted }: { wanted: string | undefined }) => {
  const words = useWords(newcomerWords).consent
  const { loading } = useWords(commonWords)
  const { translated } = useWords(termsWords)
  const [lang] = useLanguage()
  const notice = useQuery(termsQuery('NOTICE'))
  const terms = useQuery(termsQuery('SIGNUP'))
  const { data: profile } = useQuery(subscriberProfileQuery)
  const isAgain = profile?.consent_withdrawn ?? false
  const error = notice.error ?? terms.error
  return (
    <TextFrame title={isAgain ? words.again : words.title}>
      <Title order={1}>{isAgain ? words.again : words.title}</Title>
      <Text c="dimmed" mt={4} mb="lg">
        {isAgain ? words.againNote : words.note}
      </Text>
      {isAgain && (
        <AnchorLink to="/user/my-data" preload={false} py={10} mb="md" display="inline-block">
          {words.myData}
        </AnchorLink>
      )}
      {error && <ErrorState error={error} onRetry={() => void Promise.all([notice.refetch(), terms.refetch()])} />}
      {!error && !(notice.data && terms.data) && <Skeleton h={420} role="status" aria-label={loading} />}
      {notice.data && terms.data && (
        <>
          <RichText html={textIn(lang, notice.data)} />
          <Text mt="sm">
            <Anchor href="/privacy-policy" target="_blank" rel="noopener" underline="always">
              {words.privacy}
            </Anchor>
          </Text>
          <details className={classes.terms}>
            <summary>{words.terms}</summary>
            <RichText html={textIn(lang, terms.data)} />
          </details>
          <Text size="sm" c="dimmed">
            {words.versions(notice.data.version, terms.data.version)}
            {textIn(lang, notice.data) !== notice.data.condition && ` ${translated}`}
          </Text>
          <Divider my="lg" />
          <ConsentForm shown={{ notice: notice.data.version, terms: terms.data.version }} wanted={wanted} />
        </>
      )}
    </TextFrame>
  )
}
