import { type ReactNode, useEffect, useState } from 'react'

interface DeferredProps {
  children: ReactNode
  /** Keeps the room meanwhile. */
  until?: ReactNode
}

/**
 * Draws optional parts of a page after the rest, in a step of its own: the browser paints the rest in between. The step has the
 * priority of any other change; as a deferred value it waited up to 10 s on a busy laptop.
 */
export const Deferred = ({ children, until = null }: DeferredProps) => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true))
    return () => clearTimeout(timer)
  }, [])
  return due ? children : until
}
