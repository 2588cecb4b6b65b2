import { TextInput, type TextInputProps } from '@mantine/core'
import { withoutSeparators } from '@opdesk/contracts/payout-account/typed.ts'
import { caretAfter, groupDigits } from './group-digits.ts'

interface AccountNumberInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (shown: string) => void
}

/** Input of an account number, which shows the digits in groups of four while they are typed or pasted. */
export const AccountNumberInput = ({ onChange, ...input }: AccountNumberInputProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    maxLength={60}
    classNames={{ input: 'tabular' }}
    {...input}
    onChange={({ currentTarget: field }) => {
      const { value, selectionStart } = field
      const before = withoutSeparators(value.slice(0, selectionStart ?? value.length)).length
      const shown = groupDigits(value)
      // Sets text and caret before React does, which would move the caret to the end of a changed text.
      if (shown !== value) {
        field.value = shown
        const place = caretAfter(shown, before)
        field.setSelectionRange(place, place)
      }
      onChange(shown)
    }}
  />
)
