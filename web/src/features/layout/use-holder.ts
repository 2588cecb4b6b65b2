import { useRouterState } from '@tanstack/react-router'
import type { MenuItem } from './menu-item.ts'

/** True if this path is the prefix or below it. */
const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** The label of the item to which the open page belongs without being its page, such as a claim to the list of claims. */
export const useHolder = (items: readonly MenuItem[]): string | undefined =>
  useRouterState({
    select: ({ location }) => items.find(({ holds }) => holds?.some(prefix => isBelow(location.pathname, prefix)))?.label,
  })
