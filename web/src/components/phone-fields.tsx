import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { normalizePhone } from '../lib/normalize-phone.ts'
import { required } from './required.ts'

interface PhoneFieldsProps {
  label: string
  codeLabel?: string
  /** The name of the code for screen readers. */
  codeName?: string
  code: TextInputProps
  phone: TextInputProps
  /** Called with a typed or pasted number in the form in which it is stored. */
  onPhone: (phone: string) => void
}

const input = { ...required, inputMode: 'tel', autoComplete: 'off' } as const

/**
 * Inputs for the country code and phone number of another person. The browser does not autofill them with the user's own number.
 */
export const PhoneFields = ({ label, codeLabel = 'Code', codeName = 'Country code', code, phone, onPhone }: PhoneFieldsProps) => (
  <Group wrap="nowrap" align="flex-start" gap="xs">
    <TextInput label={codeLabel} aria-label={codeName} {...input} w={86} maxLength={5} {...code} />
    <TextInput
      label={label}
      {...input}
      type="tel"
      flex={1}
      {...phone}
      onChange={event => onPhone(normalizePhone(event.currentTarget.value, String(code.value)))}
    />
  </Group>
)
