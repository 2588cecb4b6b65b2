import { languages, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import type { Changes } from './changes.ts'
import type { SitemapEntry } from './page-definition.ts'
import { sitePages } from './pages/all.ts'
import { inXml } from './xml.ts'

/** When any of these masters last changed (ISO 8601); null if none ever did. */
const lastOf = (shows: readonly string[], { masters }: Changes): string | null =>
  shows
    .flatMap(name => masters.get(name)?.at ?? [])
    .sort()
    .at(-1) ?? null

/** Every path that search engines may show, without language. */
export const listedPages = async (db: Db, changes: Changes): Promise<readonly SitemapEntry[]> => {
  const visiblePages = sitePages.filter(({ hidden }) => !hidden)
  const entriesOfPages: SitemapEntry[] = []
  for (const { path, shows, sitemapEntries: list } of visiblePages)
    entriesOfPages.push(...(list ? await list(db, changes) : [{ path, modified: lastOf(shows, changes) }]))
  return entriesOfPages
}

const entryOf = (origin: string, path: string, language: (typeof languages)[number], modified: string | null): string =>
  [
    '<url>',
    `<loc>${inXml(`${origin}${pathIn(language, path)}`)}</loc>`,
    ...(modified === null ? [] : [`<lastmod>${inXml(modified)}</lastmod>`]),
    ...languages.map(
      each => `<xhtml:link rel="alternate" hreflang="${each}" href="${inXml(`${origin}${pathIn(each, path)}`)}"/>`,
    ),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${inXml(`${origin}${path}`)}"/>`,
    '</url>',
  ].join('')

/** Writes the sitemap: each URL in each language, with its alternates. */
export const sitemapOf = (origin: string, pages: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(({ path, modified }) => languages.map(language => entryOf(origin, path, language, modified))),
    '</urlset>',
    '',
  ].join('\n')
