import { TextInput } from '@mantine/core'
import { NAME_PART_MAX } from '@opdesk/contracts/subscriber/commands.ts'
import { required } from '../../../components/required.ts'
import type { SubscriberProfile } from '../../../lib/profile.ts'
import { useWords } from '../../../lib/words.ts'
import { newcomerWords } from '../newcomer-words.ts'

/** Splits a name into the form's fields: first word, last word, and the words between. */
export const partsOf = ({ name }: SubscriberProfile) => {
  const [first_name = '', ...rest] = name.split(' ')
  const last_name = rest.pop() ?? ''
  return { first_name, middle_name: rest.join(' '), last_name }
}

interface NameFieldsProps {
  propsOf: (name: 'first_name' | 'middle_name' | 'last_name') => object
}

export const NameFields = ({ propsOf }: NameFieldsProps) => {
  const words = useWords(newcomerWords).details
  return (
    <>
      <TextInput
        label={words.firstName}
        autoComplete="given-name"
        maxLength={NAME_PART_MAX}
        {...required}
        {...propsOf('first_name')}
      />
      <TextInput label={words.middleName} autoComplete="additional-name" maxLength={NAME_PART_MAX} {...propsOf('middle_name')} />
      <TextInput label={words.lastName} autoComplete="family-name" maxLength={NAME_PART_MAX} {...propsOf('last_name')} />
    </>
  )
}
