import type { Frame, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'

/** Props of a page: its frame and its data. A page renders the content between header and footer, without hooks. */
export type PageProps<P extends SitePage> = { frame: Frame } & SitePages[P]
