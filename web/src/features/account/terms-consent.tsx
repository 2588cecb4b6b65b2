import { Checkbox, type CheckboxProps } from '@mantine/core'
import { AnchorLink } from '../../components/link.tsx'
import { useWords } from '../../lib/words.ts'
import { signUpWords } from './sign-up-words.ts'

/** Consent to the terms of sign-up, which open in another tab. */
export const TermsConsent = ({ changed = false, ...props }: Omit<CheckboxProps, 'label'> & { changed?: boolean }) => {
  const { agree } = useWords(signUpWords)
  return (
    <Checkbox
      label={
        <>
          {changed ? agree.beforeChanged : agree.before}
          <AnchorLink to="/user/terms-and-conditions/signup" target="_blank" rel="noopener" underline="always" preload={false}>
            {agree.terms}
          </AnchorLink>
          {agree.after}
        </>
      }
      {...props}
    />
  )
}
