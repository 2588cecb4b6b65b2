import type { ClaimArea } from './queries.ts'

/** The lists to which a reviewer can return after a decision. */
export type ListName = 'claims' | 'claims/disputed'

const key = (area: ClaimArea, list: ListName) => `opdesk:${area}-${list}`

/** Stores the URL of the list as last seen in this tab, to which a reviewer returns after a decision. */
export const rememberList = (area: ClaimArea, href: string, list: ListName = 'claims'): void =>
  sessionStorage.setItem(key(area, list), href)

export const lastList = (area: ClaimArea, list: ListName = 'claims'): string =>
  sessionStorage.getItem(key(area, list)) ?? `/${area}/${list}`
