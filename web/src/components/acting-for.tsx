import { Badge } from '@mantine/core'

/** Marks a claim or dispute that the reader handles for an absent colleague. */
export const ActingFor = ({ absent }: { absent: { name: string } | undefined }) =>
  absent ? (
    <Badge color="blue" variant="outline" maw="16em" title={`You act for ${absent.name}`}>
      for {absent.name}
    </Badge>
  ) : null
