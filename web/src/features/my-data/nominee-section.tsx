import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { api } from '../../lib/api.ts'
import { nomineeWords } from '../../lib/nominee-words.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

const NomineeForm = lazy(async () => ({ default: (await import('./nominee-form.tsx')).NomineeForm }))

/** The person who acts for the subscriber after death or in incapacity (section 14 of the Act). */
export const NomineeSection = ({ data: { nominee } }: { data: MyData }) => {
  const words = useWords(nomineeWords)
  const { consent_needed } = useSubscriberProfile()
  const [editing, setEditing] = useState(false)
  const remove = useWrite({
    write: (_: string, key) => api.delete('/user/nominee', undefined, { key }),
    refreshes: ['members'],
    done: words.removed,
    failed: words.notRemoved,
  })
  const ask = async (name: string) => {
    const answer = { question: words.question(name), details: words.removalDetails, confirm: words.remove, danger: true }
    if (await confirm(answer)) remove.mutate(name)
  }
  return (
    <FormSection title={words.title} hint={words.hint}>
      {nominee && !editing && (
        <div>
          <Text fw={500} className="anywhere">
            {nominee.name}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {nominee.relationship}
            </Text>
          </Text>
          {[nominee.phone && `${nominee.country_code} ${nominee.phone}`, nominee.email]
            .filter(contact => contact !== '')
            .map(contact => (
              <Text key={contact} size="sm" className="anywhere">
                {contact}
              </Text>
            ))}
        </div>
      )}
      {!nominee && !editing && <Text>{words.none}</Text>}
      {!editing && (
        <Text size="sm" c="dimmed">
          {words.how}
        </Text>
      )}
      {editing ? (
        <Suspense fallback={<Skeleton h={300} role="status" aria-label={words.loading} />}>
          <NomineeForm nominee={nominee} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Group gap="sm">
          {!consent_needed && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {nominee ? words.change : words.add}
            </Button>
          )}
          {nominee && (
            <Button variant="default" color="red" loading={remove.isPending} onClick={() => void ask(nominee.name)}>
              {words.remove}
            </Button>
          )}
        </Group>
      )}
    </FormSection>
  )
}
