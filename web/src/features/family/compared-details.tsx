import { Table } from '@mantine/core'
import type { ShownDetails } from '@opdesk/contracts/subscriber/family/queries.ts'
import { ScrollTable } from '../../components/scroll-table.tsx'
import { useWords } from '../../lib/words.ts'
import classes from './compared-details.module.css'
import { detailRows } from './member-details.ts'
import { familyWords } from './words.ts'

interface ComparedDetailsProps {
  label: string
  old: ShownDetails | null
  wanted: ShownDetails
  /** True to leave out unchanged details. */
  onlyChanges?: boolean
}

/** Old and new details side by side. Changes are marked by more than a colour. */
export const ComparedDetails = ({ label, old, wanted, onlyChanges = false }: ComparedDetailsProps) => {
  const { compared: words } = useWords(familyWords)
  const rows = detailRows(old, wanted).filter(({ changed }) => changed || !onlyChanges)
  return (
    <ScrollTable label={label} fz="sm" verticalSpacing={6} horizontalSpacing={8} layout="fixed" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="24%">
            {words.field}
          </Table.Th>
          {old && <Table.Th scope="col">{words.now}</Table.Th>}
          <Table.Th scope="col">{old ? words.wanted : words.fresh}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={row.label} data-changed={row.changed || undefined}>
            <Table.Th scope="row" fw={400}>
              {row.label}
            </Table.Th>
            {row.old !== null && <Table.Td>{row.changed ? <del>{row.old}</del> : row.old}</Table.Td>}
            <Table.Td>{row.changed ? <ins>{row.wanted}</ins> : row.wanted}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  )
}
