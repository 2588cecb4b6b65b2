import type { Frame, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'

/** A page receives its frame and its data, and draws the content between header and footer. No hooks, no effects. */
export type PageProps<P extends SitePage> = { frame: Frame } & SitePages[P]
