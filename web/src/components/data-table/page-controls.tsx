import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import type { Pagination as PageInfo } from '@opdesk/contracts/http.ts'
import type { ReactNode } from 'react'
import { listWords } from '../../lib/list-words.ts'
import { useWords } from '../../lib/words.ts'
import classes from './list-table.module.css'
import type { TableSearch } from './table-props.ts'

const pageSizes = ['10', '25', '50', '100']

interface PageControlsProps {
  onSearch: (patch: Pick<TableSearch, 'page'> & { pageSize?: number }) => void
  pagination: PageInfo
  pageSize: number
  /** Tools of the table, at the end of the line. */
  children?: ReactNode
}

export const PageControls = ({ pagination, pageSize, onSearch, children }: PageControlsProps) => {
  const words = useWords(listWords)
  const { totalRecords, totalPages, currentPage, more } = pagination
  const first = (currentPage - 1) * pagination.pageSize + 1
  const last = Math.min(totalRecords, first + pagination.pageSize - 1)
  return (
    <Group component="nav" justify="space-between" gap="sm" aria-label={words.pages} className={classes.foot}>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          aria-label={words.perPageLabel}
          data={pageSizes.map(value => ({ value, label: words.perPage(value) }))}
          value={String(pageSize)}
          onChange={event => onSearch({ pageSize: Number(event.currentTarget.value), page: 1 })}
        />
        <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
          {words.range(first, last, `${totalRecords.toLocaleString('en-IN')}${more ? '+' : ''}`)}
        </Text>
      </Group>
      <Group gap="sm">
        {totalPages > 1 && (
          <Pagination
            size="sm"
            total={totalPages}
            value={currentPage}
            siblings={1}
            boundaries={1}
            onChange={page => onSearch({ page })}
            getControlProps={control => ({ 'aria-label': words.control[control] })}
            getItemProps={page => ({ 'aria-label': words.page(page) })}
          />
        )}
        {children}
      </Group>
    </Group>
  )
}
