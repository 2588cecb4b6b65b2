import { useEffect, useRef, useState } from 'react'

/**
 * The time on screen before keys act on a record: longer than a typist's gap between two letters. So a remark being typed while
 * the record appears never becomes a command.
 */
export const MIN_VISIBLE_MS = 300

interface DelayedShortcuts {
  /** True if keys act now; for rendering. */
  shortcutsActive: boolean
  /** True if shortcuts were active when this key was pressed. */
  acts: (event: KeyboardEvent) => boolean
}

/**
 * Shortcuts that stay off until `subject` has been painted and been on screen for 300 ms. A key pressed meanwhile is lost, and
 * the wait begins anew. They are off again with another subject and each time they are `offered` again, such as after a form
 * was closed.
 */
export const useDelayedShortcuts = (subject: string, offered: boolean): DelayedShortcuts => {
  const since = useRef(Number.POSITIVE_INFINITY)
  const [activeFor, setActiveFor] = useState<string>()
  useEffect(() => {
    if (!offered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const deactivate = () => {
      since.current = Number.POSITIVE_INFINITY
      setActiveFor(undefined)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        since.current = performance.now()
        setActiveFor(subject)
      }, MIN_VISIBLE_MS)
    }
    // The second frame begins after the first was painted; a hidden tab paints none.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(wait)
    })
    // By the time of the press: a busy page handles keys late.
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      if (timer === undefined || timeStamp >= since.current) return
      deactivate()
      wait()
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      deactivate()
    }
  }, [subject, offered])
  return { shortcutsActive: offered && activeFor === subject, acts: ({ timeStamp }) => timeStamp >= since.current }
}
