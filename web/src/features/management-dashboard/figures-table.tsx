import { ScrollArea, Table, VisuallyHidden } from '@mantine/core'

export interface FigureColumn<R> {
  title: string
  render: (row: R) => string
  /** True for a total, which is set in bold. */
  strong?: boolean
}

interface FiguresTableProps<R> {
  caption: string
  /** The heading of the column with the rows' names. */
  rowTitle: string
  rows: readonly R[]
  rowKey: (row: R) => string
  rowName: (row: R) => string
  columns: readonly FigureColumn<R>[]
}

/** The figures of a chart as a table. Every row and column has a header for screen readers. */
export const FiguresTable = <R,>({ caption, rowTitle, rows, rowKey, rowName, columns }: FiguresTableProps<R>) => (
  <ScrollArea.Autosize mah={340} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${caption}, table` }}>
    <Table fz="sm" verticalSpacing={4} stickyHeader captionSide="top">
      <Table.Caption m={0} p={0}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{rowTitle}</Table.Th>
          {columns.map(({ title }) => (
            <Table.Th key={title} scope="col" ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={rowKey(row)}>
            <Table.Th scope="row" fw={400}>
              {rowName(row)}
            </Table.Th>
            {columns.map(({ title, render, strong }) => (
              <Table.Td key={title} ta="right" fw={strong ? 600 : 400} className="tabular">
                {render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)

/** Formats a count with Indian digit grouping. */
export const counted = (count: number): string => count.toLocaleString('en-IN')
