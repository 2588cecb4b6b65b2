import { type ReactNode, useDeferredValue } from 'react'

interface LaterProps {
  children: ReactNode
  /** Keeps the room meanwhile. */
  until?: ReactNode
}

/** Draws what a page can be used without after the rest of it, in a step of its own: the browser shows the rest in between. */
export const Later = ({ children, until = null }: LaterProps) => (useDeferredValue(true, false) ? children : until)
