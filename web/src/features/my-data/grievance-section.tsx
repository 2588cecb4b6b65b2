import { Group } from '@mantine/core'
import { FormSection } from '../../components/form-section.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { grievanceWords } from '../../lib/grievance-words.ts'
import { useWords } from '../../lib/words.ts'

/** The way to the own grievances: a section of the page My data. */
export const GrievanceSection = () => {
  const words = useWords(grievanceWords)
  return (
    <FormSection title={words.title} hint={words.inMyData}>
      <Group>
        <ButtonLink to="/user/grievances" variant="default">
          {words.open}
        </ButtonLink>
      </Group>
    </FormSection>
  )
}
