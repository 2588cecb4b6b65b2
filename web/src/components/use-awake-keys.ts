import { useEffect, useRef, useState } from 'react'

/**
 * The time on screen before keys act on a record: longer than a typist's gap between two letters. So a remark being typed while
 * the record appears never becomes a command.
 */
export const SEEN_MS = 300

interface AwakeKeys {
  /** True if keys act now; for rendering. */
  awake: boolean
  /** True if keys were awake when this key was pressed. */
  acts: (event: KeyboardEvent) => boolean
}

/**
 * Keys that sleep until `subject` has been painted and been on screen for 300 ms. A key pressed meanwhile is lost, and the wait
 * begins anew. They sleep again with another subject and each time they are `offered` again, such as after a form was closed.
 */
export const useAwakeKeys = (subject: string, offered: boolean): AwakeKeys => {
  const since = useRef(Number.POSITIVE_INFINITY)
  const [awakeFor, setAwakeFor] = useState<string>()
  useEffect(() => {
    if (!offered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sleep = () => {
      since.current = Number.POSITIVE_INFINITY
      setAwakeFor(undefined)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        since.current = performance.now()
        setAwakeFor(subject)
      }, SEEN_MS)
    }
    // The second frame begins after the first was painted; a hidden tab paints none.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(wait)
    })
    // By the time of the press: a busy page handles keys late.
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      if (timer === undefined || timeStamp >= since.current) return
      sleep()
      wait()
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      sleep()
    }
  }, [subject, offered])
  return { awake: offered && awakeFor === subject, acts: ({ timeStamp }) => timeStamp >= since.current }
}
