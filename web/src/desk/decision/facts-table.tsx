import { Table } from '@mantine/core'
import classes from './facts-table.module.css'

interface FactsTableProps {
  label: string
  facts: readonly (readonly [name: string, value: string])[]
}

/** Table of amounts and texts to check again before a decision. Reason and remarks may have several lines. */
export const FactsTable = ({ label, facts }: FactsTableProps) => (
  <Table variant="vertical" verticalSpacing={5} fz="sm" withTableBorder aria-label={label}>
    <Table.Tbody>
      {facts.map(([name, value]) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" w={140}>
            {name}
          </Table.Th>
          <Table.Td className={['Reason', 'Remarks'].includes(name) ? classes.words : 'tabular'}>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
