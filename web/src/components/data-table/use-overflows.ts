import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True if the table is wider than its frame, and so has to scroll. A frame that scrolls keeps the table's head by itself; else the
 * head is kept by the page.
 */
export const useOverflows = (table: RefObject<HTMLTableElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const inner = table.current
    const outer = inner?.parentElement
    if (!inner || !outer) return
    const measure = () => setOverflows(inner.offsetWidth > outer.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(inner)
    observer.observe(outer)
    measure()
    return () => observer.disconnect()
  }, [table])
  return overflows
}
