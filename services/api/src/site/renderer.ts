import { type Language, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { type ContentVersions, createVersionReader } from '@opdesk/projections/site-change/content-versions.ts'
import { SITE_MAX_AGE_MS, SITE_REFRESH_MS } from '@opdesk/projections/site-change/max-age.ts'
import { readSiteChanges } from '@opdesk/projections/site-change/query.ts'
import type { AppDeps } from '../deps.ts'
import { type Changes, fingerprintOf, type SiteVersions } from './changes.ts'
import { coalesceReads } from './coalesce-reads.ts'
import type { LoadedBuild } from './load-build.ts'
import { createPageCache, type PreparedPage, preparePage } from './page-cache.ts'
import { type Drawable, drawable, type PageDefinition, type PageMeta } from './page-definition.ts'
import { previewPath } from './preview-path.ts'

/** Default size limit of the cache in bytes: ten times the pages of a hundred posts in two languages. */
const CACHE_BYTES = 64 * 1_048_576
/** Maximum wait in ms for the versions: a visitor reads within five seconds that the page is not available now. */
const READ_TIMEOUT_MS = 4000

/** The requested page, its language, and its number in a list. */
export interface PageRequest {
  definition: PageDefinition
  language: Language
  params: Readonly<Record<string, string>>
  number: number
}

/** The pages that are shown for missing content. */
export type ErrorPage = 'not-found' | 'gone'

const isPage = (made: unknown): made is PreparedPage => typeof made === 'object' && made !== null && 'digest' in made

type RenderDeps = Pick<AppDeps, 'db' | 'clock' | 'pageCacheBytes'> & { origin: () => string }

const keyOf = ({ definition, language, params, number }: PageRequest): string =>
  // Leaves out the readable part of a path, because a wrong one leads to the same page.
  [definition.page, definition.path, language, params.id ?? '', params.type ?? '', number].join('\n')

/** Makes pages of the site, and caches them. */
export const createRenderer = (build: LoadedBuild, { db, clock, origin, pageCacheBytes = CACHE_BYTES }: RenderDeps) => {
  const cache = createPageCache({ maxBytes: pageCacheBytes })
  const pendingPages = new Map<string, Promise<PreparedPage | ErrorPage>>()
  const pendingDocuments = new Map<string, Promise<PreparedPage>>()
  let reads = 0

  const readChanges = async (from: Db): Promise<Changes> => ({
    ...(await readSiteChanges(from)),
    day: istDay(clock()),
  })
  /** The current versions; the same object while they are unchanged, so that most pages are compared by identity only. */
  let versions: SiteVersions | undefined
  let read: unknown
  const withDay = (now: ContentVersions): SiteVersions => {
    const day = istDay(clock())
    if (!versions || read !== now || versions.day !== day) versions = { ...now, day }
    read = now
    return versions
  }
  const readVersions = createVersionReader(db)
  const currentVersions = coalesceReads(
    async () => {
      reads += 1
      const number = reads
      return { number, marks: withDay(await readVersions()) }
    },
    { timeoutMs: READ_TIMEOUT_MS, maxAgeMs: SITE_MAX_AGE_MS, refreshMs: SITE_REFRESH_MS },
  )

  const frameOf = ({ definition, language, params, number }: PageRequest, loaded: PageMeta): Frame => {
    const words = siteWords(language)
    const named = typeof definition.words === 'function' ? definition.words(params) : definition.words
    const { label, title, description } = words.pages[named ?? 'not-found']
    const first = loaded.path ?? definition.path
    const path = number > 1 ? `${first}?page=${number}` : first
    const pageTitle = loaded.title ?? title
    const pageDescription = loaded.description ?? description
    const later = words.frame.page(number)
    const home = { label: words.pages.home.label, path: '/' }
    return {
      language,
      path,
      origin: origin(),
      title: number > 1 ? `${pageTitle} · ${later}` : pageTitle,
      description: number > 1 ? `${later}: ${pageDescription}` : pageDescription,
      previewPicture: `${origin()}${previewPath(language, definition.page, params.id ?? params.type, pageTitle)}`,
      structured: loaded.structured ?? [],
      breadcrumbs:
        first === '/' || definition.hidden ? [] : [home, ...(loaded.above ?? []), { label: loaded.label ?? label, path: first }],
      assets: build.assets,
      ...(definition.hidden && { hidden: true }),
    }
  }

  /** Runs reads in one snapshot, in which the masters' positions belong to the records that are read. */
  const inSnapshot = <T>(read: (from: Db, changes: Changes) => Promise<T>): Promise<{ changes: Changes; read: T }> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async snapshot => {
        const changes = await readChanges(snapshot)
        return { changes, read: await read(snapshot, changes) }
      })

  const load = ({ definition, language, params, number }: PageRequest, draftsAt?: string) =>
    inSnapshot((from, changes) =>
      definition.load({
        db: from,
        language,
        words: siteWords(language),
        brand: build.brand,
        origin: origin(),
        changes,
        params,
        number,
        ...(draftsAt && { draftsAt }),
      }),
    )

  const draw = (request: PageRequest, loaded: Drawable, more: Pick<Frame, 'returned' | 'preview' | 'hidden'> = {}) => {
    const frame = { ...frameOf(request, loaded.meta), ...more }
    return { frame, html: loaded.draw(build.render, frame) }
  }

  /** Finds a current page in the cache; otherwise makes and caches it. */
  const cachedOrMade = async <M>(
    pendingByTask: Map<string, Promise<PreparedPage | M>>,
    key: string,
    { shows, pictures = false }: Pick<PageDefinition, 'shows' | 'pictures'>,
    make: () => Promise<{ changes: Changes; made: PreparedPage | M }>,
  ): Promise<PreparedPage | M> => {
    const { number, marks: now } = await currentVersions.read()
    const found = cache.find(key, now)
    if (found) return found
    const fingerprint = (of: SiteVersions) => fingerprintOf(of, shows, pictures)
    // Lets callers who saw the same versions share the making of a page.
    const task = `${number} ${key}`
    const pending = pendingByTask.get(task)
    if (pending) return pending
    const promised = make().then(({ changes: then, made }) => {
      if (isPage(made)) cache.store(key, made, { fingerprint: fingerprint(then), fingerprintOf: fingerprint, readNumber: number })
      return made
    })
    pendingByTask.set(task, promised)
    return promised.finally(() => pendingByTask.delete(task))
  }

  return {
    /** False if the cache certainly has no page with this path. */
    keeps: cache.has,

    /** The cached page with this path, if it is current; a promise, which may reject, if the versions have to be read first. */
    keptAt(path: string): PreparedPage | undefined | Promise<PreparedPage | undefined> {
      const cached = currentVersions.cached()
      return cached ? cache.at(path, cached.marks) : currentVersions.read().then(({ marks: now }) => cache.at(path, now))
    },

    /** The current page, or which error page to show instead. */
    page: (request: PageRequest): Promise<PreparedPage | ErrorPage> =>
      cachedOrMade<ErrorPage>(pendingPages, keyOf(request), request.definition, async () => {
        const { changes, read: loaded } = await load(request)
        if (loaded === undefined) return { changes, made: 'not-found' }
        if (loaded === 'gone') return { changes, made: 'gone' }
        const { frame, html } = draw(request, loaded)
        return { changes, made: preparePage(pathIn(request.language, frame.path), html, request.definition.page) }
      }),

    /** A document about the content other than a web page, such as the sitemap; cached like pages. */
    document: (
      path: string,
      shown: Pick<PageDefinition, 'shows' | 'pictures'>,
      write: (from: Db, changes: Changes) => Promise<string>,
    ): Promise<PreparedPage> =>
      cachedOrMade<never>(pendingDocuments, path, shown, async () => {
        const { changes, read } = await inSnapshot(write)
        return { changes, made: preparePage(path, read) }
      }),

    /** The title of a page, for previews of links; undefined if there is no such page. */
    async title(request: PageRequest): Promise<string | undefined> {
      const { read: loaded } = await load(request)
      return loaded === undefined || loaded === 'gone' ? undefined : frameOf(request, loaded.meta).title
    },

    /** A page with a refused form that was sent without script, and its typed values. Never cached. */
    async returned(request: PageRequest, returned: NonNullable<Frame['returned']>): Promise<string | undefined> {
      const { read: loaded } = await load(request)
      if (loaded === undefined || loaded === 'gone') return undefined
      return draw(request, loaded, { returned }).html
    },

    /** A page of the content, as if its record were published now. Never cached. */
    async preview(request: PageRequest): Promise<string | undefined> {
      const { read: loaded } = await load(request, clock().toISOString())
      if (loaded === undefined || loaded === 'gone') return undefined
      return draw(request, loaded, { preview: true, hidden: true }).html
    },

    /** A page drawn from given props only. Never cached. */
    plain<P extends SitePage>(definition: PageDefinition<P>, language: Language, props: SitePages[P]): string {
      return draw({ definition, language, params: {}, number: 1 }, drawable(definition.page, { props })).html
    },

    cache,
  }
}
export type Renderer = ReturnType<typeof createRenderer>
