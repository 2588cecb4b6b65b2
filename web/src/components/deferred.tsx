import { type ReactNode, useEffect, useState } from 'react'

interface DeferredProps {
  children: ReactNode
  /** Placeholder that reserves the space until then. */
  until?: ReactNode
}

/**
 * Renders optional parts of a page in a separate step, after the browser has painted the rest. The step has normal priority: with
 * `useDeferredValue` it waited up to 10 s on a busy laptop.
 */
export const Deferred = ({ children, until = null }: DeferredProps) => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true))
    return () => clearTimeout(timer)
  }, [])
  return due ? children : until
}
