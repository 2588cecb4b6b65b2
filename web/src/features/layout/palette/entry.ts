import type { PageLink } from '../../../components/link.tsx'
import type { MenuItem } from '../menus.ts'

/** A line of the palette. */
export interface Entry {
  id: string
  icon: MenuItem['icon']
  /** A number before the name, in bold. */
  number?: string | null | undefined
  name: string
  /** At the right end: the fact that tells two hits apart, or the everyday words of a page. */
  fact?: string | undefined
  key?: string | undefined
  /** The page that it opens; without one, `run` acts. */
  link?: PageLink
  run?: () => void
}
