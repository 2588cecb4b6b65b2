import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** The id of the element that takes the focus; it needs a `tabIndex`. */
  to: string
  children: ReactNode
}

/**
 * Skips the part before an element, for keyboard users; visible only while it has the focus. It leaves the address as it is: one
 * step back leads to the page before, and not to the same page again.
 */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <a
    href={`#${to}`}
    className={classes.skip}
    onClick={event => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    {children}
  </a>
)
