import type { Brand } from '@opdesk/contracts/site/brand.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Frame, RenderPage, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'
import type { SiteWords } from '@opdesk/contracts/words/site-en.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import type { Changes } from './changes.ts'

/** The inputs of a page, all of one moment. */
export interface PageContext {
  db: Db
  language: Language
  words: SiteWords
  brand: Brand
  /** PUBLIC_URL. */
  origin: string
  changes: Changes
  /** The named parts of the address. */
  params: Readonly<Record<string, string>>
  /** 1 for the first page of a list. */
  number: number
  /** The time of a preview, which also shows drafts and withdrawn records, as if they were published at that time. */
  draftsAt?: string
}

/** The surroundings of a page. */
export interface PageMeta {
  /** The address without language, if it differs from that of the definition. */
  path?: string
  title?: string
  description?: string
  structured?: Frame['structured']
  /** Pages between the home page and this one. */
  above?: Frame['breadcrumbs']
  /** Its own name in the breadcrumbs. */
  label?: string
}

/** The content of a page, and its surroundings. */
export interface Loaded<P extends SitePage> extends PageMeta {
  props: SitePages[P]
}

/** The same for any page: it draws itself with its own props. */
export interface Drawable {
  meta: PageMeta
  draw(render: RenderPage, frame: Frame): string
}

export const drawable = <P extends SitePage>(page: P, { props, ...meta }: Loaded<P>): Drawable => ({
  meta,
  draw: (render, frame) => render(page, frame, props),
})

/** An address of the site in the sitemap, without language, and the time of its last change (ISO 8601), if any. */
export interface SitemapEntry {
  path: string
  modified: string | null
}

/** The key of a page's words in `SiteWords.pages`. */
export type PageWords = keyof SiteWords['pages']

/** The facts of a page, apart from its loading. */
interface PageFacts<P extends SitePage> {
  page: P
  /** Fastify's pattern of the address, without language. */
  path: string
  /** Further patterns, from which visitors are redirected to its address. */
  aliases?: readonly string[]
  words: PageWords | ((params: Readonly<Record<string, string>>) => PageWords | undefined)
  /** The masters that it shows: a change of one renews the page. */
  shows: readonly string[]
  /** True if it shows pictures of the content. */
  pictures?: boolean
  /** True if it is a list with ?page=. */
  paged?: boolean
  /** Hidden from search engines and from the sitemap. */
  hidden?: boolean
  /** Its addresses in the sitemap, unless it has exactly one. */
  sitemapEntries?(db: Db, changes: Changes): Promise<readonly SitemapEntry[]>
}

/** A page as its file defines it: it loads the props of its own template. */
interface PageSource<P extends SitePage> extends PageFacts<P> {
  /** Undefined for an unknown record; 'gone' for a withdrawn one. */
  load(context: PageContext): Promise<Loaded<P> | 'gone' | undefined>
}

/** A page as other modules use it, independent of its props. */
export interface PageDefinition<P extends SitePage = SitePage> extends PageFacts<P> {
  load(context: PageContext): Promise<Drawable | 'gone' | undefined>
}

/** Checks the props of a page against its template, and hides them from other modules. */
export const definePage = <P extends SitePage>(source: PageSource<P>): PageDefinition<P> => ({
  ...source,
  load: async context => {
    const loaded = await source.load(context)
    return typeof loaded === 'object' ? drawable(source.page, loaded) : loaded
  },
})
