import type { ContentPage } from '@opdesk/projections/content/published.ts'

/** The requested page of a list; undefined beyond its end. An empty list has one page. */
export const existing = <T>(found: ContentPage<T>): ContentPage<T> | undefined => (found.page > found.pages ? undefined : found)
