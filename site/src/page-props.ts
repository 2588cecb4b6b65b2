import type { Frame, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'

/** A page gets its frame and what it shows, and draws what stands between header and footer. No hooks, no effects. */
export type PageProps<P extends SitePage> = { frame: Frame } & SitePages[P]
