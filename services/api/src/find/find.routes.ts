import { type Found, findBody, found, foundPeople } from '@opdesk/contracts/find/found.ts'
import { success } from '@opdesk/contracts/http.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { type Source, sources } from './sources.ts'

/** Milliseconds after which a kind of records is left out of an answer, because the typist waits. */
const READ_WITHIN_MS = 1500
const LATE = Symbol('late')

const inTime = async <T>(reading: Promise<T>): Promise<T | typeof LATE> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof LATE>(resolve => {
    timer = setTimeout(() => resolve(LATE), READ_WITHIN_MS)
  })
  // A late query is ended by the database's own limit; its failure concerns no answer.
  reading.catch(() => undefined)
  return await Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

const isOf = ({ kind }: Source, only: 'claims' | 'people' | undefined): boolean =>
  only === undefined || (only === 'claims' ? kind === 'claim' : foundPeople.includes(kind))

/**
 * Records by number, name or mobile number, for the palette (docs/api.md, search). A search is a POST, so that its text is in no
 * address and no log; it changes nothing.
 */
export const findRoutes: Routes = (app, deps) => {
  const schema = { tags: ['search'], body: findBody, response: { 200: success(found) } }
  for (const auth of ['admin', 'management', 'hr'] as const) {
    app.post(`/${auth}/find`, { config: { auth, withGivenPassword: true }, schema }, async request => {
      const session = signedIn(request)
      const { text, only } = request.body
      const today = istDay(deps.clock())
      const searched = sources.filter(source => isOf(source, only) && source.allows(session))
      const answer: Found = { groups: [], late: [] }
      const pages = await Promise.all(searched.map(source => inTime(source.read(deps.db, text, { session, today }))))
      for (const [index, { kind }] of searched.entries()) {
        const page = pages[index]
        if (page === LATE || page === undefined) answer.late.push(kind)
        else if (page.records.length > 0) {
          const { totalRecords: total, more = false } = page.pagination
          answer.groups.push({ kind, total, more, records: page.records })
        }
      }
      return ok(answer)
    })
  }
}
