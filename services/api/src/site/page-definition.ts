import type { Brand } from '@opdesk/contracts/site/brand.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Frame, RenderPage, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'
import type { SiteWords } from '@opdesk/contracts/words/site-en.ts'
import type { Db } from '@opdesk/projections/database.ts'
import type { Changes } from './changes.ts'

/** What a page may read. All of it is of one moment. */
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
  /** The time of a preview: drafts and withdrawn records are shown too, as if they were published then. */
  draftsAt?: string
}

/** What stands around a page. */
export interface Around {
  /** The address without language, where it differs from that of the definition. */
  path?: string
  title?: string
  description?: string
  structured?: Frame['structured']
  /** Between the home page and this one. */
  above?: Frame['breadcrumbs']
  /** Its own name in the breadcrumbs. */
  label?: string
}

/** What a page shows, and what stands around it. */
export interface Loaded<P extends SitePage> extends Around {
  props: SitePages[P]
}

/** The same of any page: it draws itself with its own props. */
export interface Drawable {
  around: Around
  draw(render: RenderPage, frame: Frame): string
}

export const drawable = <P extends SitePage>(page: P, { props, ...around }: Loaded<P>): Drawable => ({
  around,
  draw: (render, frame) => render(page, frame, props),
})

/** An address of the site in the sitemap, without language, and when it last changed (ISO 8601), if it ever did. */
export interface Listed {
  path: string
  modified: string | null
}

/** Which words of `SiteWords.pages` a page has. */
export type PageWords = keyof SiteWords['pages']

/** Everything about a page but how it is read. */
interface PageFacts<P extends SitePage> {
  page: P
  /** Fastify's pattern of the address, without language. */
  path: string
  /** Other patterns of it, from which visitors are sent to its address. */
  aliases?: readonly string[]
  words: PageWords | ((params: Readonly<Record<string, string>>) => PageWords | undefined)
  /** The masters that it shows: a change of one makes it anew. */
  shows: readonly string[]
  /** It has pictures of the content. */
  pictures?: boolean
  /** A list with ?page=. */
  paged?: boolean
  /** Not for search engines, and not in the sitemap. */
  hidden?: boolean
  /** Its addresses in the sitemap, where it is not exactly one. */
  listed?(db: Db, changes: Changes): Promise<readonly Listed[]>
}

/** A page as it is written: what it reads are the props of its own template. */
interface PageSource<P extends SitePage> extends PageFacts<P> {
  /** Undefined where nothing is; 'gone' where something was withdrawn. */
  load(context: PageContext): Promise<Loaded<P> | 'gone' | undefined>
}

/** A page as others use it, whatever its props are. */
export interface PageDefinition<P extends SitePage = SitePage> extends PageFacts<P> {
  load(context: PageContext): Promise<Drawable | 'gone' | undefined>
}

/** Checks the props of a page against its template, and keeps them from everybody else. */
export const definePage = <P extends SitePage>(source: PageSource<P>): PageDefinition<P> => ({
  ...source,
  load: async context => {
    const loaded = await source.load(context)
    return typeof loaded === 'object' ? drawable(source.page, loaded) : loaded
  },
})
