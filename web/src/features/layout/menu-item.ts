import type { DesignationCode, ProgramCode } from '@opdesk/contracts/codes.ts'
import type { FrameWords } from '@opdesk/contracts/words/frame/english.ts'
import type { ComponentType } from 'react'
import type { PageLink } from '../../components/link.tsx'

export interface MenuItem {
  label: string
  /** The names of a subscriber's page in the dictionary of the frame. */
  place?: keyof FrameWords['places']
  shortPlace?: keyof FrameWords['places']
  /** A shorter label for the bottom bar, which has little room. */
  short?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
  /** If set, only staff with one of these designations see the item. */
  designation?: DesignationCode | readonly DesignationCode[]
  /** If set, only admins and staff who may view this program see the item. */
  program?: ProgramCode
  /** Further programs: admins who may view one of them see the item as well. */
  alsoFor?: readonly ProgramCode[]
  /** The heading under which items of the same group are listed. */
  group?: string
  /** If true, the item is also marked as current on pages below its path. */
  holdsPages?: true
  /** Paths of further pages that belong to the item: it is marked as current on them and below them. */
  holds?: readonly string[]
  /** Everyday words that find the page in the palette, with commas between them. */
  words?: string
  /** Number of pending items on the page, shown as a badge. */
  count?: number
}
