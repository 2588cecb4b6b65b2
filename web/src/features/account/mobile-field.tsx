import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { required } from '../../components/required.ts'
import { normalizePhone } from '../../lib/normalize-phone.ts'
import { useWords } from '../../lib/words.ts'
import { signInWords } from './words.ts'

interface MobileFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (digits: string) => void
}

/** Input of an Indian mobile number. A pasted number may start with +91, 0091 or 0. */
export const MobileField = ({ onChange, ...input }: MobileFieldProps) => {
  const words = useWords(signInWords)
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <TextInput label={words.countryCode} value={DEFAULT_COUNTRY_CODE} readOnly tabIndex={-1} variant="filled" w={76} />
      <TextInput
        label={words.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...required}
        flex={1}
        {...input}
        onChange={event => onChange(normalizePhone(event.currentTarget.value))}
      />
    </Group>
  )
}
