import type { ListColumn } from '@opdesk/contracts/list-column.ts'
import type { ReactNode } from 'react'
import { controlWords } from '../../lib/control-words.ts'
import { wordsNow } from '../../lib/words.ts'
import type { Column } from '../data-table.tsx'
import { DateText, Moment } from '../date-text.tsx'
import { Money } from '../money.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { truncated } from '../truncated.tsx'

/** Renderers of cells that show more than their column's value, by the column's key. */
export type Cells<R> = Readonly<Record<string, (record: R) => ReactNode>>

type Fit = Extract<ListColumn<never>, { kind: 'text' }>['fit']

const textCell = (text: string, fit: Fit): ReactNode => {
  switch (fit) {
    case undefined:
      return text
    case 'wrap':
      return <span style={{ overflowWrap: 'break-word' }}>{text}</span>
    case 'line':
      return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
    default:
      return truncated(text, fit === 'wide' ? fit : undefined)
  }
}

const cellOf = <R,>(column: ListColumn<R>, record: R, serial: number): ReactNode => {
  switch (column.kind) {
    case 'serial':
      return serial
    case 'text': {
      const text = column.of(record)
      if (!text) return column.main ? wordsNow(controlWords).noName : text === '' ? '–' : null
      return textCell(text, column.fit)
    }
    case 'number':
      return column.of(record)?.toLocaleString('en-IN') ?? null
    case 'money': {
      const rupees = column.of(record)
      return rupees === null ? '–' : <Money rupees={rupees} />
    }
    case 'day': {
      const value = column.of(record)
      return value === null ? null : <DateText value={value} />
    }
    case 'moment': {
      const iso = column.of(record)
      return iso === null ? null : <Moment iso={iso} />
    }
    case 'phone': {
      const { country_code, phone } = column.of(record)
      // Keeps the number on one line: two lines would double the height of every row.
      return phone === '' ? '-' : `${country_code}\u00a0${phone}`
    }
    case 'badge':
      return <StatusBadge {...column.of(record)} />
  }
}

const rightAligned: readonly ListColumn<never>['kind'][] = ['money', 'number']

/** A list's columns for its table. `mark`: rendered beside the name of a record. */
export const tableColumns = <R, Sort extends string>(
  columns: readonly ListColumn<R, Sort>[],
  cells: Cells<R> = {},
  mark?: (record: R) => ReactNode,
): Column<R, Sort>[] =>
  columns.map(({ key, title, sortBy, main, hideOnPhone, pinned, width, hidden, tone, ...column }) => ({
    key,
    title,
    render: (record, serial) => {
      const cell = cells[key]
      return cell ? cell(record) : cellOf({ key, title, main, ...column } as ListColumn<R>, record, serial)
    },
    ...(sortBy && { sortBy }),
    ...(main && { main, ...(mark && { mark }) }),
    ...(hideOnPhone && { hideOnPhone }),
    ...(pinned && { pinned }),
    ...(width && { width }),
    ...(hidden && { hidden }),
    ...(tone && { tone }),
    ...(rightAligned.includes(column.kind) && { align: 'right' }),
  }))
