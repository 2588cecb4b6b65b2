import { readValue } from '@opdesk/contracts/employee/written-values.ts'
import { type ImportField, importColumns } from '@opdesk/contracts/employee-import/columns.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { codes } from './columns.ts'
import classes from './grid.module.css'

/** How an edit ended: by a key, which decides the next active cell, or by 'blur' when another element got the focus. */
export type EditEnd = 'Enter' | 'Tab' | 'Shift+Tab' | 'blur'

interface CellEditorProps {
  /** The row's number in the sheet. */
  n: number
  field: ImportField
  value: string
  /** The text typed to begin the edit, which replaces the value; undefined if the edit began without typing. */
  typed: string | undefined
  onDone: (value: string, by: EditEnd) => void
  onCancel: () => void
}

/** The input in an edited cell. Enter and Tab accept the typed text, Escape discards it. */
export const CellEditor = ({ n, field, value, typed, onDone, onCancel }: CellEditorProps) => {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const ended = useRef(false)
  useEffect(() => {
    input.current?.focus()
    if (typed === undefined && input.current instanceof HTMLInputElement) input.current.select()
  }, [typed])

  const end = (by: EditEnd | undefined) => {
    if (ended.current) return
    ended.current = true
    if (by === undefined) onCancel()
    else onDone(input.current?.value ?? value, by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key
    if (by === 'Escape') end(undefined)
    else if (by === 'Enter' || by === 'Tab' || by === 'Shift+Tab') end(by)
    else return
    event.preventDefault()
  }
  const shared = {
    ref: input,
    className: classes.editor,
    'aria-label': `${importColumns[field].label}, row ${n}`,
    onKeyDown,
    onBlur: () => end('blur'),
  }
  const options = codes[field]
  if (!options)
    return <input {...shared} defaultValue={typed ?? value} placeholder={importColumns[field].hint} autoComplete="off" />
  const entries = Object.entries(options)
  // A pasted or typed word stands for its code.
  const known = [typed && readValue(field, typed), value].find(code => code !== undefined && code in options)
  return (
    <select {...shared} defaultValue={known ?? value}>
      {known === undefined && <option value={value}>{value === '' ? 'Please select' : value}</option>}
      {entries.map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  )
}
