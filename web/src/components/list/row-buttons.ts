import type { ReactNode } from 'react'
import type { Column } from '../data-table.tsx'

/** The last column of a list, with the buttons of a row; `width` in pixels. */
export const rowButtons = <R>(width: number, render: (record: R) => ReactNode): Column<R, never> => ({
  key: 'actions',
  title: 'Action',
  width,
  pinned: true,
  render,
})
