import { VisuallyHidden } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { useWords } from '../../lib/words.ts'
import classes from './contact-switch.module.css'
import { signInWords } from './words.ts'

interface ContactSwitchProps {
  label: string
  kind: Contact['kind']
  onChange: (kind: Contact['kind']) => void
}

/** Chooses whether the code is sent to a mobile number or to an email address. */
export const ContactSwitch = ({ label, kind, onChange }: ContactSwitchProps) => {
  const { kinds } = useWords(signInWords)
  return (
    <fieldset className={classes.switch}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {(['phone', 'email'] as const).map(value => (
        <label key={value} className={classes.choice}>
          <input
            className={classes.input}
            type="radio"
            name="contact"
            value={value}
            checked={kind === value}
            onChange={() => onChange(value)}
          />
          {kinds[value]}
        </label>
      ))}
    </fieldset>
  )
}
