import { Badge } from '@mantine/core'

/** Marks what waits for the reader in place of an absent colleague. */
export const ActingFor = ({ absent }: { absent: { name: string } | undefined }) =>
  absent ? (
    <Badge color="blue" variant="outline" maw="16em" title={`You act for ${absent.name}`}>
      for {absent.name}
    </Badge>
  ) : null
