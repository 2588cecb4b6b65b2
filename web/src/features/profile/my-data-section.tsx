import { Group, Text } from '@mantine/core'
import { FormSection } from '../../components/form-section.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { myDataWords } from '../../lib/my-data.ts'
import { useWords } from '../../lib/words.ts'

/** The way to the page of the own data. */
export const MyDataSection = () => {
  const words = useWords(myDataWords)
  return (
    <FormSection title={words.title}>
      <Group justify="space-between" gap="sm">
        <Text>{words.inProfile}</Text>
        <ButtonLink to="/user/my-data" variant="default">
          {words.open}
        </ButtonLink>
      </Group>
    </FormSection>
  )
}
