import { type Language, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { type SiteMarks, siteLook } from '@opdesk/projections/site-change/look.ts'
import { readSiteChanges } from '@opdesk/projections/site-change/query.ts'
import { SITE_LOOK_EVERY_MS, SITE_TRUST_MS } from '@opdesk/projections/site-change/trust.ts'
import type { AppDeps } from '../deps.ts'
import { type Changes, fingerprintOf, type Marks } from './changes.ts'
import type { LoadedBuild } from './load-build.ts'
import { createPageCache, type PreparedPage, preparePage } from './page-cache.ts'
import { type Around, type Drawable, drawable, type PageDefinition } from './page-definition.ts'
import { previewPath } from './preview-path.ts'
import { sharedLook } from './shared-look.ts'

/** Room for the pages of a hundred posts in two languages, ten times over. */
const CACHE_BYTES = 64 * 1_048_576
/** A visitor is told within five seconds that the page is not available now. */
const LOOK_WITHIN_MS = 4000

/** The requested page, its language, and its number in a list. */
export interface Asked {
  definition: PageDefinition
  language: Language
  params: Readonly<Record<string, string>>
  number: number
}

/** Pages for missing content. */
export type ErrorPage = 'not-found' | 'gone'

const isPage = (made: unknown): made is PreparedPage => typeof made === 'object' && made !== null && 'digest' in made

type RenderDeps = Pick<AppDeps, 'db' | 'clock' | 'pageCacheBytes'> & { origin: () => string }

const keyOf = ({ definition, language, params, number }: Asked): string =>
  // The readable part of an address is not in the key: a wrong one leads to the same page.
  [definition.page, definition.path, language, params.id ?? '', params.type ?? '', number].join('\n')

/** Makes pages, and caches requested ones. */
export const createRenderer = (build: LoadedBuild, { db, clock, origin, pageCacheBytes = CACHE_BYTES }: RenderDeps) => {
  const cache = createPageCache({ maxBytes: pageCacheBytes })
  const pagesInWork = new Map<string, Promise<PreparedPage | ErrorPage>>()
  const documentsInWork = new Map<string, Promise<PreparedPage>>()
  let looks = 0

  const readChanges = async (from: Db): Promise<Changes> => ({
    ...(await readSiteChanges(from)),
    day: istDay(clock()),
  })
  /** The same object as long as the marks are unchanged, so that most pages need no further comparison. */
  let marks: Marks | undefined
  let read: unknown
  const marksOf = (now: SiteMarks): Marks => {
    const day = istDay(clock())
    if (!marks || read !== now || marks.day !== day) marks = { ...now, day }
    read = now
    return marks
  }
  const readMarks = siteLook(db)
  const look = sharedLook(
    async () => {
      looks += 1
      const number = looks
      return { number, marks: marksOf(await readMarks()) }
    },
    { withinMs: LOOK_WITHIN_MS, trustMs: SITE_TRUST_MS, renewMs: SITE_LOOK_EVERY_MS },
  )

  const frameOf = ({ definition, language, params, number }: Asked, loaded: Around): Frame => {
    const words = siteWords(language)
    const named = typeof definition.words === 'function' ? definition.words(params) : definition.words
    const { label, title, description } = words.pages[named ?? 'not-found']
    const first = loaded.path ?? definition.path
    const path = number > 1 ? `${first}?page=${number}` : first
    const shownTitle = loaded.title ?? title
    const shownDescription = loaded.description ?? description
    const later = words.frame.page(number)
    const home = { label: words.pages.home.label, path: '/' }
    return {
      language,
      path,
      origin: origin(),
      title: number > 1 ? `${shownTitle} · ${later}` : shownTitle,
      description: number > 1 ? `${later}: ${shownDescription}` : shownDescription,
      previewPicture: `${origin()}${previewPath(language, definition.page, params.id ?? params.type, shownTitle)}`,
      structured: loaded.structured ?? [],
      breadcrumbs:
        first === '/' || definition.hidden ? [] : [home, ...(loaded.above ?? []), { label: loaded.label ?? label, path: first }],
      assets: build.assets,
      ...(definition.hidden && { hidden: true }),
    }
  }

  /** Reads of one moment: the masters' positions are read in the same snapshot as their records. */
  const atOneMoment = <T>(read: (from: Db, changes: Changes) => Promise<T>): Promise<{ changes: Changes; read: T }> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async snapshot => {
        const changes = await readChanges(snapshot)
        return { changes, read: await read(snapshot, changes) }
      })

  const load = ({ definition, language, params, number }: Asked, draftsAt?: string) =>
    atOneMoment((from, changes) =>
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

  const draw = (asked: Asked, loaded: Drawable, more: Pick<Frame, 'returned' | 'preview' | 'hidden'> = {}) => {
    const frame = { ...frameOf(asked, loaded.around), ...more }
    return { frame, html: loaded.draw(build.render, frame) }
  }

  /** The page from the cache if it is current; otherwise makes and caches it. */
  const kept = async <M>(
    inWork: Map<string, Promise<PreparedPage | M>>,
    key: string,
    { shows, pictures = false }: Pick<PageDefinition, 'shows' | 'pictures'>,
    make: () => Promise<{ changes: Changes; made: PreparedPage | M }>,
  ): Promise<PreparedPage | M> => {
    const { number, marks: now } = await look.ask()
    const found = cache.find(key, now)
    if (found) return found
    const fingerprint = (of: Marks) => fingerprintOf(of, shows, pictures)
    // Callers after the same look wait for the same page.
    const task = `${number} ${key}`
    const begun = inWork.get(task)
    if (begun) return begun
    const promised = make().then(({ changes: then, made }) => {
      if (isPage(made)) cache.keep(key, made, { fingerprint: fingerprint(then), fingerprintOf: fingerprint, look: number })
      return made
    })
    inWork.set(task, promised)
    return promised.finally(() => inWork.delete(task))
  }

  return {
    /** True if the cache may have a page with exactly this address. */
    keeps: cache.has,

    /** The cached page of this address if it is current; a promise while that is unknown, which may reject. */
    keptAt(path: string): PreparedPage | undefined | Promise<PreparedPage | undefined> {
      const known = look.known()
      return known ? cache.at(path, known.marks) : look.ask().then(({ marks: now }) => cache.at(path, now))
    },

    /** The current page, or the error page to show instead. */
    page: (asked: Asked): Promise<PreparedPage | ErrorPage> =>
      kept<ErrorPage>(pagesInWork, keyOf(asked), asked.definition, async () => {
        const { changes, read: loaded } = await load(asked)
        if (loaded === undefined) return { changes, made: 'not-found' }
        if (loaded === 'gone') return { changes, made: 'gone' }
        const { frame, html } = draw(asked, loaded)
        return { changes, made: preparePage(pathIn(asked.language, frame.path), html, asked.definition.page) }
      }),

    /** Another document about the content, such as the sitemap, cached like pages. */
    document: (
      path: string,
      shown: Pick<PageDefinition, 'shows' | 'pictures'>,
      write: (from: Db, changes: Changes) => Promise<string>,
    ): Promise<PreparedPage> =>
      kept<never>(documentsInWork, path, shown, async () => {
        const { changes, read } = await atOneMoment(write)
        return { changes, made: preparePage(path, read) }
      }),

    /** The title of a page, as previews of links show it. */
    async title(asked: Asked): Promise<string | undefined> {
      const { read: loaded } = await load(asked)
      return loaded === undefined || loaded === 'gone' ? undefined : frameOf(asked, loaded.around).title
    },

    /** A page with its refused form, which was sent without script, and the typed values. Never cached. */
    async returned(asked: Asked, returned: NonNullable<Frame['returned']>): Promise<string | undefined> {
      const { read: loaded } = await load(asked)
      if (loaded === undefined || loaded === 'gone') return undefined
      return draw(asked, loaded, { returned }).html
    },

    /** A page of the content as if its record were published now. Never cached. */
    async preview(asked: Asked): Promise<string | undefined> {
      const { read: loaded } = await load(asked, clock().toISOString())
      if (loaded === undefined || loaded === 'gone') return undefined
      return draw(asked, loaded, { preview: true, hidden: true }).html
    },

    /** A page made from its own values alone. Never cached. */
    plain<P extends SitePage>(definition: PageDefinition<P>, language: Language, props: SitePages[P]): string {
      return draw({ definition, language, params: {}, number: 1 }, drawable(definition.page, { props })).html
    },

    cache,
  }
}
export type Renderer = ReturnType<typeof createRenderer>
