import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { type GridColumn, heightOf } from './columns.ts'
import { useDrawnRows } from './drawn-rows.ts'
import classes from './grid.module.css'
import { GridHead, GridRow, widthOf } from './grid-row.tsx'
import { moved, type Place } from './move.ts'
import { type Slots, withSlots } from './slots.ts'

const HEADER = 40
/** Height in pixels of the horizontal scrollbar and the border, needed when few rows make the grid small. */
const SCROLLBAR = 18
const OVERSCAN = 4

export interface GridHandle {
  /** Scrolls to a cell and focuses it. */
  goTo: (place: Place) => void
  /** Opens the active cell for editing. */
  edit: () => void
}

interface ImportGridProps {
  label: string
  /** Id of the element that explains the keys. */
  describedBy?: string
  rows: readonly ImportRow[]
  columns: readonly GridColumn[]
  /** The active cell, which receives the keys. */
  place: Place
  /** Called when another cell becomes active. `left`: the edited cell, if the key that ended its edit moved to another cell. */
  onPlace: (place: Place, left?: Place) => void
  /** Numbers (in the sheet) of the selected rows; without it, rows cannot be selected. */
  chosen?: ReadonlySet<number>
  onChoose?: (row: ImportRow, isChosen: boolean) => void
  /** Called with an edited value; without it, the grid is read-only. */
  onEdit?: (row: ImportRow, field: ImportField, value: string) => void
  /** Called on Escape, which leaves the grid: Tab inside the grid only moves between cells. */
  onLeave: () => void
  /** Called for keys that the grid does not handle; returns true if the key was handled. */
  onKey?: (event: KeyboardEvent) => boolean
  ref?: Ref<GridHandle>
}

const cellAt = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')?.dataset.row
  return cell && row !== undefined ? { row: Number(row), column: cell.cellIndex } : undefined
}

const isSame = (a: Place | undefined, b: Place): boolean => a?.row === b.row && a.column === b.column
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * A grid of up to thousands of rows, of which only the visible ones have elements. Tab reaches one cell, the active one, which
 * receives the keys (WAI-ARIA APG, grid).
 */
export const ImportGrid = (props: ImportGridProps) => {
  const { label, describedBy, rows, columns, place, onPlace, chosen, onChoose, onEdit, onLeave, onKey, ref } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const slots = useRef<Slots>(new Map())
  /** True if the next render has to focus the active cell. */
  const wantsFocus = useRef(false)
  /** True if the pressed cell already had the focus: a second press opens it for editing, which works by touch as well. */
  const pressedAgain = useRef(false)
  const [editing, setEditing] = useState<{ typed: string | undefined }>()
  const active = { row: Math.min(place.row, rows.length - 1), column: place.column }

  const getItemKey = useCallback((index: number) => rows[index]?.n ?? index, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => heightOf(rows[index]),
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: HEADER,
    scrollPaddingStart: HEADER,
    // The active cell keeps its element even when scrolled out of view: otherwise the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        return active.row < 0 || shown.includes(active.row) ? shown : [...shown, active.row].toSorted((a, b) => a - b)
      },
      [active.row],
    ),
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    const cell = scroller.current?.querySelector<HTMLElement>('td[tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const go = (to: Place, left?: Place) => {
    wantsFocus.current = true
    setEditing(undefined)
    // A new object each time, so that even the same cell is focused again.
    onPlace({ ...to }, left)
  }
  const field = columns[active.column]?.field
  const row = rows[active.row]
  const edit = (typed?: string) => {
    if (onEdit && field && row) setEditing({ typed })
  }
  useImperativeHandle(ref, () => ({ goTo: place => go(place), edit: () => edit() }))

  const extent = () => ({
    rows: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / HEADER) - 2),
  })

  const choose = (target: ImportRow) => onChoose?.(target, !chosen?.has(target.n))

  const onKeyDown = (event: KeyboardEvent) => {
    if (!row || onKey?.(event)) return
    const to = moved(active, event, extent())
    if (to) go(to)
    else if (event.key === 'Enter' && columns[active.column]?.key === 'row') choose(row)
    else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') edit('')
    else if (event.key === ' ') choose(row)
    else if (event.key === 'Escape') onLeave()
    else if (isText(event)) edit(event.key)
    else return
    event.preventDefault()
  }

  /** As in a spreadsheet, pasted text replaces the value of the active cell. Of several pasted cells only the first is used. */
  const onPaste = (event: ClipboardEvent) => {
    const [text = ''] = event.clipboardData.getData('text/plain').split(/[\t\r\n]/)
    if (editing || text.trim() === '') return
    edit(text.trim())
    event.preventDefault()
  }

  const onMouseDown = ({ target }: MouseEvent) => {
    const at = cellAt(target)
    pressedAgain.current = isSame(at, active) && target instanceof Element && target.closest('td') === document.activeElement
  }
  const onClick = ({ target }: MouseEvent) => {
    const at = cellAt(target)
    if (!at || (editing && isSame(at, active))) return
    const clicked = rows[at.row]
    if (clicked && columns[at.column]?.key === 'row') choose(clicked)
    if (pressedAgain.current && columns[at.column]?.field) edit()
    else go(at)
  }

  const onDone = (value: string, by: EditEnd) => {
    setEditing(undefined)
    if (row && field && value !== row.values[field]) onEdit?.(row, field, value)
    if (by === 'blur') return
    const key = by === 'Enter' ? 'ArrowDown' : 'Tab'
    go(moved(active, { key, shiftKey: by === 'Shift+Tab' }, extent()) ?? active, active)
  }

  const editor = editing && row && field && (
    <CellEditor
      n={row.n}
      field={field}
      value={row.values[field]}
      typed={editing.typed}
      onDone={onDone}
      onCancel={() => go(active)}
    />
  )
  const wanted = virtualizer.getVirtualIndexes()
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  const drawn = useDrawnRows(wanted, { first: startIndex, last: endIndex }, active.row)
  slots.current = withSlots(slots.current, drawn)
  const places = virtualizer.measurementsCache
  const inSight = drawn.flatMap(index => {
    const [shown, slot, at] = [rows[index], slots.current.get(index), places[index]]
    return shown && slot !== undefined && at ? [{ index, start: at.start, size: at.size, row: shown, slot }] : []
  })

  return (
    <div ref={scroller} className={classes.scroll} style={{ maxHeight: HEADER + virtualizer.getTotalSize() + SCROLLBAR }}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table in which keys move (WAI-ARIA APG, data grid)
        role="grid"
        aria-label={label}
        aria-describedby={describedBy}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={onChoose ? true : undefined}
        aria-readonly={onEdit ? undefined : true}
        className={classes.table}
        style={{ width: widthOf(columns) }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={onMouseDown}
        onPaste={onPaste}
      >
        <GridHead columns={columns} />
        {/* The order of the row elements is arbitrary; `aria-owns` gives their order to screen readers. */}
        <tbody
          className={classes.body}
          style={{ height: virtualizer.getTotalSize() }}
          aria-owns={inSight.map(({ slot }) => `${id}-${slot}`).join(' ')}
        >
          {inSight
            .toSorted((one, other) => one.slot - other.slot)
            .map(({ slot, index, start, size, row: shown }) => (
              <GridRow
                key={slot}
                id={`${id}-${slot}`}
                row={shown}
                index={index}
                columns={columns}
                top={start - HEADER}
                height={size}
                active={index === active.row ? active.column : undefined}
                editor={index === active.row ? editor : undefined}
                chosen={chosen?.has(shown.n)}
              />
            ))}
        </tbody>
      </table>
    </div>
  )
}
