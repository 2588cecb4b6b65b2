import type { RefObject } from 'react'
import type { PageKey } from '../../lib/keys.ts'
import { useListedKeys, usePageKeys } from '../use-page-keys.ts'
import type { RowSelection } from './use-row-selection.ts'

interface RowKeys<T> {
  frame: RefObject<HTMLElement | null>
  records: readonly T[]
  selection: RowSelection<T> | undefined
}

/** The element that takes the focus of a row: its link, or else its checkbox, or the row itself. */
const focusable = (row: HTMLElement): HTMLElement =>
  row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('[data-choice] input') ?? row

const rowKey = (key: string, name: string, run: () => void): PageKey => ({ key, name, group: 'list', keyOnly: true, run })

/**
 * Keys of a list: J and K move the focus to the next and the previous row, X selects the row, and / leads to the search. Enter
 * opens the row, because its link has the focus.
 * @returns true if the keys act now
 */
export const useRowKeys = <T>({ frame, records, selection }: RowKeys<T>): boolean => {
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const current = () => rows().findIndex(row => row.contains(document.activeElement))
  const move = (step: 1 | -1) => {
    const all = rows()
    const at = current()
    const next = all[at < 0 ? (step === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))]
    if (next) focusable(next).focus()
  }
  const select = () => {
    const record = records[current()]
    if (record !== undefined && selection) selection.choose([record], !selection.has(record))
  }
  useListedKeys([rowKey('Enter', 'Open the row', () => undefined)])
  return usePageKeys([
    rowKey('j', 'Next row', () => move(1)),
    rowKey('k', 'Previous row', () => move(-1)),
    rowKey('/', 'Search the list', () => document.querySelector<HTMLElement>('#page [data-list-search]')?.focus()),
    ...(selection ? [rowKey('x', 'Select the row', select)] : []),
  ])
}
