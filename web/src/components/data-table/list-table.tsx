import { Box, Paper, Table } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent, RefObject } from 'react'
import { AnchorLink } from '../link.tsx'
import { HeadCell } from './head-cell.tsx'
import classes from './list-table.module.css'
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx'
import type { DataTableProps } from './table-props.ts'
import type { ListTable as Laid } from './use-list-table.ts'
import { useOverflows } from './use-overflows.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Rows<T extends object, Sort extends string>
  extends Pick<DataTableProps<T, Sort>, 'label' | 'rowKey' | 'rowsId' | 'rowLink' | 'selection' | 'search' | 'onSearch'> {
  laid: Laid<T, Sort>
  records: readonly T[]
  firstSerial: number
  frame: RefObject<HTMLTableElement | null>
}

/**
 * Maximum columns before they share the width of the screen. The column of checkboxes counts if there is a pinned column, which
 * would cover an amount in a table that is too wide.
 */
const CROWDED = 10
/** Maximum columns with which a long title has enough room. */
const ROOMY = 6
/** Width of the column of checkboxes, in pixels. */
const CHOICE = 40

const isOwnTarget = (event: MouseEvent<HTMLElement>) =>
  !(event.target instanceof Element && event.target.closest('a, button, input, label, [data-choice]')) &&
  !window.getSelection()?.toString()

/** The rows of a list as a table, with the person's columns. Its head stays visible while the page or the table scrolls. */
export const ListTable = <T extends object, Sort extends string>(props: Rows<T, Sort>) => {
  const { label, laid, records, firstSerial, rowKey, rowsId, rowLink, selection, search, onSearch, frame } = props
  const { table, columnOf, fixed, rest, compact } = laid
  const router = useRouter()
  const overflows = useOverflows(frame)
  const keysAct = useRowKeys({ frame, records, selection: selection?.rows })
  const shown = table.getVisibleLeafColumns()
  const pins = (id: string): CSSProperties | undefined => {
    const column = table.getColumn(id)
    const side = column?.getIsPinned()
    if (!column || !side) return undefined
    if (side === 'end') return { right: fixed ? column.getAfter('end') : 0 }
    return { left: (selection ? CHOICE : 0) + (fixed ? column.getStart('start') : 0) }
  }
  const boxes = selection && shown.some(({ id }) => columnOf(id)?.pinned) ? 1 : 0
  const total = (selection ? CHOICE : 0) + shown.reduce((sum, column) => sum + column.getSize(), 0)
  return (
    <Paper withBorder className={classes.frame}>
      <Box
        component="section"
        className={classes.scroll}
        aria-label={label}
        tabIndex={overflows ? 0 : undefined}
        data-print="list"
        data-wide={overflows || undefined}
        data-crowded={(!fixed && shown.length + boxes > CROWDED) || undefined}
        data-roomy={(!fixed && shown.length <= ROOMY) || undefined}
      >
        <Table
          ref={frame}
          fz="sm"
          highlightOnHover
          verticalSpacing={7}
          horizontalSpacing={selection || fixed ? 5 : 7}
          aria-label={label}
          aria-keyshortcuts={keysAct ? 'j k x' : undefined}
          className={classes.table}
          data-compact={compact || undefined}
          data-fixed={fixed || undefined}
          {...(fixed && { __vars: { '--list-width': `${total}px` } })}
        >
          {fixed && (
            <colgroup>
              {selection && <col style={{ width: CHOICE }} />}
              {shown.map(column => (
                <col key={column.id} style={column.id === rest ? undefined : { width: column.getSize() }} />
              ))}
              {rest === null && <col />}
            </colgroup>
          )}
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Td w={CHOICE} className={classes.choice}>
                  <PageCheckbox selection={selection.rows} records={records} manualCheck={selection.manualCheck} />
                </Table.Td>
              )}
              {shown.map(({ id }) => (
                <HeadCell key={id} id={id} laid={laid} pins={pins(id)} frame={frame} search={search} onSearch={onSearch} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody id={rowsId} tabIndex={rowsId ? -1 : undefined}>
            {table.getRowModel().rows.map(({ original: record, index }) => {
              const link = rowLink?.(record)
              return (
                <Table.Tr
                  key={rowKey(record)}
                  className={link && classes.clickable}
                  data-row={index}
                  data-selected={selection?.rows.has(record) || undefined}
                  tabIndex={link || selection ? undefined : -1}
                  onClick={event => link && isOwnTarget(event) && void router.navigate(link)}
                >
                  {selection && (
                    <Table.Td data-choice className={classes.choice}>
                      <RowCheckbox selection={selection.rows} record={record} name={selection.nameOf(record)} />
                    </Table.Td>
                  )}
                  {shown.map(({ id }) => {
                    const column = columnOf(id)
                    if (!column) return null
                    const content = column.render(record, firstSerial + index)
                    const pin = pins(id)
                    return (
                      <Table.Td
                        key={id}
                        ta={column.align}
                        data-pinned={pin && table.getColumn(id)?.getIsPinned()}
                        data-tone={column.tone}
                        className={column.main ? classes.main : undefined}
                        {...(pin && { style: pin })}
                      >
                        {link && column.main ? (
                          <AnchorLink {...link} fw={600} size="sm" data-row-link>
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
