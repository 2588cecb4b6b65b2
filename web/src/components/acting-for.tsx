import { Text } from '@mantine/core'

/** Marks a claim or dispute that the reader handles for an absent colleague. */
export const ActingFor = ({ absent }: { absent: { name: string } | undefined }) =>
  absent ? (
    <Text span size="xs" truncate maw="16em" title={`You act for ${absent.name}`}>
      for {absent.name}
    </Text>
  ) : null
