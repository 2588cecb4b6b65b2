import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** The id of the element to focus, which needs a `tabIndex`. */
  to: string
  children: ReactNode
}

/**
 * Link for keyboard users that moves the focus to an element further down. Visible only while it has the focus. It does not change
 * the URL, so that Back leads to the previous page.
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
