import { type Language, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame, SitePage, SitePages } from '@opdesk/contracts/site/pages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import type { Db } from '@opdesk/projections/database.ts'
import { readSiteChanges } from '@opdesk/projections/site-change/query.ts'
import type { AppDeps } from '../deps.ts'
import { type Changes, fingerprintOf, sharedLook } from './changes.ts'
import type { LoadedBuild } from './load-build.ts'
import { createPageCache, type PreparedPage, preparePage } from './page-cache.ts'
import type { Loaded, PageDefinition } from './page-definition.ts'
import { previewPath } from './preview-path.ts'

/** Pages of a hundred posts in two languages, ten times over. */
const CACHE_BYTES = 64 * 1_048_576

/** Which page, in which language, and where in a list. */
export interface Asked {
  definition: PageDefinition
  language: Language
  params: Readonly<Record<string, string>>
  number: number
}

/** Pages that say that there is nothing to show. */
export type ErrorPage = 'not-found' | 'gone'

type RenderDeps = Pick<AppDeps, 'db' | 'clock'> & { origin: () => string }

const keyOf = ({ definition, language, params, number }: Asked): string =>
  // The words of an address are no part of the key: a wrong one leads to the same page.
  [definition.page, definition.path, language, params.id ?? '', params.type ?? '', number].join('\n')

/** Makes pages, and keeps those that were asked for. */
export const createRenderer = (build: LoadedBuild, { db, clock, origin }: RenderDeps) => {
  const cache = createPageCache({ maxBytes: CACHE_BYTES })
  const making = new Map<string, Promise<PreparedPage | ErrorPage>>()
  let looks = 0

  const readChanges = async (from: Db): Promise<Changes> => ({
    masters: await readSiteChanges(from),
    pictures: '',
    day: istDay(clock()),
  })
  const look = sharedLook(async () => {
    looks += 1
    return { number: looks, changes: await readChanges(db) }
  })

  const frameOf = <P extends SitePage>(
    { definition, language, params, number }: Asked,
    loaded: Omit<Loaded<P>, 'props'>,
  ): Frame => {
    const words = siteWords(language)
    const named = typeof definition.words === 'function' ? definition.words(params) : definition.words
    const { label, title, description } = words.pages[named ?? 'not-found']
    const first = loaded.path ?? definition.path
    const path = number > 1 ? `${first}?page=${number}` : first
    const shownTitle = loaded.title ?? title
    const home = { label: words.pages.home.label, path: '/' }
    return {
      language,
      path,
      origin: origin(),
      title: number > 1 ? `${shownTitle} · ${number}` : shownTitle,
      description: loaded.description ?? description,
      previewPicture: `${origin()}${previewPath(language, definition.page, params.id ?? params.type, shownTitle)}`,
      structured: loaded.structured ?? [],
      breadcrumbs:
        first === '/' || definition.hidden ? [] : [home, ...(loaded.above ?? []), { label: loaded.label ?? label, path: first }],
      assets: build.assets,
      ...(definition.hidden && { hidden: true }),
    }
  }

  /** Reads and draws a page of one moment: the masters' positions are read in the same snapshot as the records. */
  const make = (asked: Asked) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async snapshot => {
        const { definition, language, params, number } = asked
        const changes = await readChanges(snapshot)
        const words = siteWords(language)
        const context = { db: snapshot, language, words, brand: build.brand, origin: origin(), changes, params, number }
        return { changes, loaded: await definition.load(context) }
      })

  const draw = <P extends SitePage>(asked: Asked, page: P, { props, ...around }: Loaded<P>, returned?: Frame['returned']) => {
    const frame = frameOf(asked, around)
    return { frame, html: build.render(page, returned ? { ...frame, returned } : frame, props as SitePages[P]) }
  }

  const makeAndKeep = async (asked: Asked, key: string, number: number): Promise<PreparedPage | ErrorPage> => {
    const { definition } = asked
    const { changes, loaded } = await make(asked)
    if (loaded === undefined) return 'not-found'
    if (loaded === 'gone') return 'gone'
    const { frame, html } = draw(asked, definition.page, loaded)
    const page = preparePage(pathIn(asked.language, frame.path), html)
    cache.keep(key, fingerprintOf(changes, definition.shows, definition.pictures === true), number, page)
    return page
  }

  return {
    /** The page as it is now, or which error page stands for it. */
    async page(asked: Asked): Promise<PreparedPage | ErrorPage> {
      const key = keyOf(asked)
      const { number, changes } = await look()
      const fingerprint = fingerprintOf(changes, asked.definition.shows, asked.definition.pictures === true)
      const found = cache.find(key, fingerprint)
      if (found) return found
      // Whoever asked after the same look waits for the same page.
      const task = `${number} ${key}`
      const begun = making.get(task) ?? makeAndKeep(asked, key, number).finally(() => making.delete(task))
      making.set(task, begun)
      return begun
    },

    /** A page whose form was sent without script and is not accepted: with what was typed. Never kept. */
    async returned(asked: Asked, returned: NonNullable<Frame['returned']>): Promise<string | undefined> {
      const { loaded } = await make(asked)
      if (loaded === undefined || loaded === 'gone') return undefined
      return draw(asked, asked.definition.page, loaded, returned).html
    },

    /** A page that is made from its own values alone. Never kept. */
    plain<P extends SitePage>(definition: PageDefinition<P>, language: Language, props: SitePages[P]): string {
      const asked = { definition: definition as unknown as PageDefinition, language, params: {}, number: 1 }
      return draw(asked, definition.page, { props }).html
    },

    changes: async () => (await look()).changes,
    cache,
  }
}
export type Renderer = ReturnType<typeof createRenderer>
