import { Checkbox, type CheckboxProps } from '@mantine/core'
import { AnchorLink } from '../../components/link.tsx'

/** Consent to the terms of sign-up, which open in another tab. */
export const TermsConsent = ({ changed = false, ...props }: Omit<CheckboxProps, 'label'> & { changed?: boolean }) => (
  <Checkbox
    label={
      <>
        I agree to the {changed && 'changed '}
        <AnchorLink to="/user/terms-and-conditions/signup" target="_blank" rel="noopener" underline="always" preload={false}>
          Terms and Conditions
        </AnchorLink>
      </>
    }
    {...props}
  />
)
