import type { Brand } from '@opdesk/contracts/site/brand.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Frame, RenderPage, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'
import type { SiteWords } from '@opdesk/contracts/words/site-en.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import type { Changes } from './changes.ts'

/** What a page is made from; all data is of one moment. */
export interface PageContext {
  db: Db
  language: Language
  words: SiteWords
  brand: Brand
  /** PUBLIC_URL. */
  origin: string
  changes: Changes
  /** The named parts of the path. */
  params: Readonly<Record<string, string>>
  /** Number of the requested page of a list; 1 for the first page, and for pages without a list. */
  number: number
  /** The time of a preview, which shows drafts and withdrawn records as if they were published then; absent otherwise. */
  draftsAt?: string
}

/** What surrounds the content of a page: title, path, breadcrumbs. */
export interface PageMeta {
  /** The path without language, if it differs from that of the definition. */
  path?: string
  title?: string
  description?: string
  structured?: Frame['structured']
  /** Breadcrumbs between the home page and this page. */
  above?: Frame['breadcrumbs']
  /** The name of this page in its breadcrumbs. */
  label?: string
}

/** The content of a page (the props of its template), and its surroundings. */
export interface Loaded<P extends SitePage> extends PageMeta {
  props: SitePages[P]
}

/** A loaded page of any kind, which hides its props and draws itself. */
export interface Drawable {
  meta: PageMeta
  draw(render: RenderPage, frame: Frame): string
}

export const drawable = <P extends SitePage>(page: P, { props, ...meta }: Loaded<P>): Drawable => ({
  meta,
  draw: (render, frame) => render(page, frame, props),
})

/** A path in the sitemap, without language, and the time of its last change (ISO 8601); null if unknown. */
export interface SitemapEntry {
  path: string
  modified: string | null
}

/** A key of `SiteWords.pages`, under which the words of a page are. */
export type PageWords = keyof SiteWords['pages']

/** The properties of a page, without the function that loads it. */
interface PageFacts<P extends SitePage> {
  page: P
  /** The path as a pattern of Fastify, without language. */
  path: string
  /** Further paths, from which visitors are redirected to the page's path. */
  aliases?: readonly string[]
  /** Paths that people type; visitors are redirected from them to the page's path. */
  shortcuts?: readonly string[]
  words: PageWords | ((params: Readonly<Record<string, string>>) => PageWords | undefined)
  /** Names of the masters that the page shows: after a change of any of them it is made again. */
  shows: readonly string[]
  /** True if the page shows pictures of the content. */
  pictures?: boolean
  /** True if the page shows a list with ?page=. */
  paged?: boolean
  /** True to hide the page from search engines and from the sitemap. */
  hidden?: boolean
  /** Lists the page's paths in the sitemap; absent for a page with exactly one. */
  sitemapEntries?(db: Db, changes: Changes): Promise<readonly SitemapEntry[]>
}

/** A page as its file defines it: it loads the props for its own template. */
interface PageSource<P extends SitePage> extends PageFacts<P> {
  /** Loads the page; undefined for an unknown record, 'gone' for a withdrawn one. */
  load(context: PageContext): Promise<Loaded<P> | 'gone' | undefined>
}

/** A page as other modules see it, without the type of its props. */
export interface PageDefinition<P extends SitePage = SitePage> extends PageFacts<P> {
  load(context: PageContext): Promise<Drawable | 'gone' | undefined>
}

/** Defines a page: its props have to fit its template, and other modules do not see them. */
export const definePage = <P extends SitePage>(source: PageSource<P>): PageDefinition<P> => ({
  ...source,
  load: async context => {
    const loaded = await source.load(context)
    return typeof loaded === 'object' ? drawable(source.page, loaded) : loaded
  },
})
