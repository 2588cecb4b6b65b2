import type { ClaimArea } from './queries.ts'

/** The lists a decision returns to. */
export type ListName = 'claims' | 'claims/disputed'

const key = (area: ClaimArea, list: ListName) => `opdesk:${area}-${list}`

/** The address of the list as it was last seen in this tab: where a reviewer goes back to after a decision. */
export const rememberList = (area: ClaimArea, href: string, list: ListName = 'claims'): void =>
  sessionStorage.setItem(key(area, list), href)

export const lastList = (area: ClaimArea, list: ListName = 'claims'): string =>
  sessionStorage.getItem(key(area, list)) ?? `/${area}/${list}`
