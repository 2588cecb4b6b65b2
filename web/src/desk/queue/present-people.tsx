import { Text } from '@mantine/core'
import { usePeopleAt } from './presence.ts'

/** Who else has the claim open: by first name, the others by number. */
export const PresentPeople = ({ claimId }: { claimId: string }) => {
  const people = usePeopleAt(claimId)
  const [first, ...others] = [...people].sort((a, b) => Number(b.deciding) - Number(a.deciding))
  const name = first?.name.split(' ')[0]
  const does = first?.deciding ? 'is deciding' : 'is looking'
  return (
    <Text size="sm" role="status" c="dimmed" title={people.map(person => person.name).join(', ')}>
      {first && (others.length === 0 ? `${name} ${does}` : `${name} ${does}, ${others.length} more`)}
    </Text>
  )
}
