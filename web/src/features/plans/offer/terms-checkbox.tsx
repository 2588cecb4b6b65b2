import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/link.tsx'
import { Sentence } from '../../../components/sentence.tsx'
import { planWords } from '../../../lib/plan-words.ts'
import { termsQuery } from '../../../lib/terms-queries.ts'
import { useWords } from '../../../lib/words.ts'

interface TermsCheckboxProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error?: string | undefined
}

/**
 * Consent to the terms of payment, which open in another tab. The terms are loaded when this is shown, so that the consent is for
 * the version in force then.
 */
export const TermsCheckbox = ({ agreed, onChange, error }: TermsCheckboxProps) => {
  const { choice: words } = useWords(planWords)
  useQuery(termsQuery('PAYMENT'))
  return (
    <Checkbox
      checked={agreed}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      error={error}
      label={
        <Sentence
          parts={words.agree(
            <AnchorLink to="/user/terms-and-conditions/payment" target="_blank" rel="noopener" underline="always" preload={false}>
              {words.terms}
            </AnchorLink>,
          )}
        />
      }
    />
  )
}
