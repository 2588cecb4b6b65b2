import type { ClaimArea } from './queries.ts'

const key = (area: ClaimArea) => `opdesk:${area}-claims`

/** The address of the list as it was last seen in this tab: where a reviewer goes back to after a decision. */
export const rememberList = (area: ClaimArea, href: string): void => sessionStorage.setItem(key(area), href)

export const lastList = (area: ClaimArea): string => sessionStorage.getItem(key(area)) ?? `/${area}/claims`
