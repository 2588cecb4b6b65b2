import { Group, Radio, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { Gender, Relation } from '@opdesk/contracts/codes.ts'
import { MEMBER_ADDRESS_MAX, MEMBER_NAME_MAX } from '@opdesk/contracts/subscriber/family/commands.ts'
import { isRelationTaken } from '@opdesk/contracts/subscriber/family/relations.ts'
import type { ReactNode } from 'react'
import { BirthDayInput } from '../../components/birth-day-input.tsx'
import { reasonedListbox } from '../../components/listbox.ts'
import { PhoneFields } from '../../components/phone-fields.tsx'
import { required, requiredRadios } from '../../components/required.ts'
import { labelWords } from '../../lib/label-words.ts'
import { useWords } from '../../lib/words.ts'
import type { MemberForm } from './member-form.ts'
import { familyWords } from './words.ts'

interface MemberFieldsProps {
  form: MemberForm
  /** The relations of the family's other members, except members who were not accepted. */
  others: readonly number[]
  /** Hints about the details typed so far. */
  hint?: ReactNode
}

/** The input fields of a family member, for subscribers and for admins. */
export const MemberFields = ({ form, others, hint }: MemberFieldsProps) => {
  const { fields: words } = useWords(familyWords)
  const labels = useWords(labelWords)
  return (
    <>
      <TextInput
        label={words.name}
        {...required}
        autoComplete="off"
        maxLength={MEMBER_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={words.relation}
          placeholder={words.chooseRelation}
          {...required}
          {...reasonedListbox}
          data={Relation.flatMap((label, code) =>
            code === 0 ? [] : { value: String(code), label: labels.relation(label), disabled: isRelationTaken(code, others) },
          )}
          renderOption={({ option }) => (
            <div>
              <Text c={option.disabled ? 'dimmed' : undefined}>{option.label}</Text>
              {option.disabled && <Text size="sm">{words.taken}</Text>}
            </div>
          )}
          {...form.getInputProps('relation')}
        />
        <BirthDayInput label={words.born} {...form.getInputProps('dob')} />
      </SimpleGrid>
      {hint}
      <Radio.Group label={words.gender} {...requiredRadios} {...form.getInputProps('gender')}>
        <Group mt={8} gap="lg">
          {Object.entries(Gender).map(([code, label]) => (
            <Radio key={code} value={code} label={labels.gender(code, label)} />
          ))}
        </Group>
      </Radio.Group>
      <PhoneFields
        label={words.mobile}
        codeLabels={[words.code, words.codeLabel]}
        code={form.getInputProps('country_code')}
        phone={form.getInputProps('phone')}
        onPhone={phone => form.setFieldValue('phone', phone)}
      />
      <Textarea
        label={words.address}
        {...required}
        autosize
        minRows={2}
        maxLength={MEMBER_ADDRESS_MAX}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
    </>
  )
}
