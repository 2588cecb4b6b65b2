import { PasswordInput, TextInput } from '@mantine/core'
import type { HookProof } from '@opdesk/contracts/hook/commands.ts'
import { required } from './required.ts'

/** The typed fields. A code that is not needed stays empty. */
export interface TypedProof {
  current_password: string
  otp: string
}
export const noProof: TypedProof = { current_password: '', otp: '' }
export const proofOf = ({ current_password, otp }: TypedProof): HookProof =>
  otp.trim() === '' ? { current_password } : { current_password, otp }

/** Asks for the person's password and, with a second factor, for its code. */
export const ProofFields = ({ why, props }: { why: string; props: (name: keyof TypedProof) => object }) => (
  <>
    <PasswordInput
      label="Your password"
      description={why}
      autoComplete="current-password"
      {...required}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      {...props('current_password')}
    />
    <TextInput
      label="Code of your authenticator app"
      description="Only if you sign in with one"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      {...props('otp')}
    />
  </>
)
