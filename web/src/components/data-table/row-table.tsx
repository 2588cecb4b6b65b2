import { Box, Paper, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { AnchorLink } from '../link.tsx'
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx'
import classes from './row-table.module.css'
import type { Column, DataTableProps } from './table-props.ts'

interface Rows<T, Sort extends string> extends DataTableProps<T, Sort> {
  records: readonly T[]
  firstSerial: number
}

/**
 * Maximum columns before they share the width of the screen. The column of checkboxes counts if there is a pinned column, which
 * would cover an amount in a table that is too wide.
 */
const CROWDED = 10
/** Maximum columns with which a long title has enough room. */
const ROOMY = 6

const isOwnTarget = (event: MouseEvent<HTMLElement>) =>
  !(event.target instanceof Element && event.target.closest('a, button, input, label, [data-choice]')) &&
  !window.getSelection()?.toString()

export const RowTable = <T, Sort extends string>({
  label,
  columns,
  records,
  firstSerial,
  rowKey,
  rowsId,
  rowLink,
  selection,
  search,
  onSearch,
}: Rows<T, Sort>) => {
  const router = useRouter()
  const boxes = selection && columns.some(({ pinned }) => pinned) ? 1 : 0
  return (
    <Paper withBorder className={classes.frame}>
      <Box
        component="section"
        className={classes.scroll}
        aria-label={label}
        tabIndex={0}
        data-print="list"
        data-crowded={columns.length + boxes > CROWDED || undefined}
        data-roomy={columns.length <= ROOMY || undefined}
      >
        <Table fz="sm" highlightOnHover verticalSpacing={7} horizontalSpacing={selection ? 6 : 9} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Td w={36} valign="bottom">
                  <PageCheckbox selection={selection.rows} records={records} manualCheck={selection.manualCheck} />
                </Table.Td>
              )}
              {columns.map(column => (
                <HeadCell key={column.key} column={column} search={search} onSearch={onSearch} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody id={rowsId} tabIndex={rowsId ? -1 : undefined}>
            {records.map((record, index) => {
              const link = rowLink?.(record)
              return (
                <Table.Tr
                  key={rowKey(record)}
                  className={link && classes.clickable}
                  onClick={event => link && isOwnTarget(event) && void router.navigate(link)}
                >
                  {selection && (
                    <Table.Td data-choice>
                      <RowCheckbox selection={selection.rows} record={record} name={selection.nameOf(record)} />
                    </Table.Td>
                  )}
                  {columns.map(column => {
                    const content = column.render(record, firstSerial + index)
                    return (
                      <Table.Td
                        key={column.key}
                        ta={column.align}
                        className={column.main ? classes.main : column.pinned ? classes.pinned : undefined}
                      >
                        {link && column.main ? (
                          <AnchorLink {...link} fw={600} size="sm">
                            {content}
                          </AnchorLink>
                        ) : (
                          content
                        )}
                        {column.mark && <div>{column.mark(record)}</div>}
                      </Table.Td>
                    )
                  })}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  )
}

interface HeadCellProps<T, Sort extends string> extends Pick<DataTableProps<T, Sort>, 'search' | 'onSearch'> {
  column: Column<T, Sort>
}

const HeadCell = <T, Sort extends string>({ column, search, onSearch }: HeadCellProps<T, Sort>) => {
  const { title, sortBy, align, width, pinned } = column
  if (!sortBy)
    return (
      <Table.Th scope="col" ta={align} w={width} className={pinned ? classes.pinned : undefined}>
        {title}
      </Table.Th>
    )
  const order = search.sortBy === sortBy ? search.sortOrder : undefined
  const Icon = order === 1 ? IconArrowUp : order === -1 ? IconArrowDown : IconArrowsSort
  return (
    <Table.Th
      scope="col"
      w={width}
      className={pinned ? classes.pinned : undefined}
      aria-sort={order === 1 ? 'ascending' : order === -1 ? 'descending' : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        data-align={align}
        onClick={() => onSearch({ sortBy, sortOrder: order === 1 ? -1 : 1, page: 1 })}
      >
        {title}
        <Icon size={14} aria-hidden="true" opacity={order ? 1 : 0.45} />
      </UnstyledButton>
    </Table.Th>
  )
}
