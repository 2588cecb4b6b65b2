import { TextInput, type TextInputProps } from '@mantine/core'
import { asciiCapitals, withoutSeparators } from '@opdesk/contracts/payout-account/typed.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { required } from '../../components/required.ts'
import { usePayoutAccountWords } from '../../lib/payout-account.ts'
import { bankQuery } from './queries.ts'

/** Input of an IFSC. As soon as the code is complete, it shows the bank's name. */
export const IfscInput = ({ value, ...input }: TextInputProps & { value: string }) => {
  const { words } = usePayoutAccountWords()
  const code = asciiCapitals(withoutSeparators(value))
  const complete = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)
  const { data } = useQuery({ ...bankQuery(code), enabled: complete })
  const bank = complete ? data?.bank : undefined
  return (
    <TextInput
      label={words.fields.ifsc}
      description={bank ? words.bankFound(bank) : words.fields.ifscHint}
      descriptionProps={{ 'aria-live': 'polite' }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      rightSection={bank && <IconCheck size={20} color="var(--opdesk-good)" aria-hidden="true" />}
      {...required}
      {...input}
      value={value}
    />
  )
}
