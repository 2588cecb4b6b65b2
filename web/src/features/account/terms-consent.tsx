import { Checkbox, type CheckboxProps } from '@mantine/core'
import { AnchorLink } from '../../components/link.tsx'
import { useWords } from '../../lib/words.ts'
import { signInWords } from './words.ts'

/** Consent to the terms of sign-up, which open in another tab. */
export const TermsConsent = ({ changed = false, ...props }: Omit<CheckboxProps, 'label'> & { changed?: boolean }) => {
  const { agree } = useWords(signInWords).signUp
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
