import { List } from '@mantine/core'
import type { UnderWay } from '@opdesk/contracts/subscriber/my-data.ts'
import { myDataWords } from '../lib/my-data.ts'
import { useWords } from '../lib/words.ts'

/** Claims, orders and payments that an erasure has to wait for. */
export const UnderWayList = ({ records }: { records: readonly UnderWay[] }) => {
  const { erase } = useWords(myDataWords)
  return (
    <List size="sm" mt={4} className="anywhere">
      {records.map(record => (
        <List.Item key={`${record.kind}-${record.id}`}>{erase.named(record)}</List.Item>
      ))}
    </List>
  )
}
