import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds that a record must be on screen before shortcut keys act on it. Longer than the gap between two typed letters, so
 * that a remark typed while the record appears does not trigger commands.
 */
export const MIN_VISIBLE_MS = 300

interface DelayedShortcuts {
  /** True if keys act now; use it for rendering. */
  shortcutsActive: boolean
  /** True if shortcuts were active when this key was pressed. */
  acts: (event: KeyboardEvent) => boolean
}

/**
 * Activates shortcuts once `subject` has been on screen for 300 ms. A key pressed earlier is ignored and restarts the wait. The
 * wait also restarts with another subject, and each time `offered` becomes true again, such as after a form was closed.
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
    // Waits for the second frame, which begins after the first was painted. A hidden tab paints no frames.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(wait)
    })
    // Compares the time of the press, because a busy page handles keys late.
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
