import { rawText } from '@opdesk/contracts/bounded.ts'
import { success } from '@opdesk/contracts/http.ts'
import { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'

const INSTANT_MAX = 40
/** Years that a trial may need; later ones do not fit into all columns. */
const [FIRST, LAST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

const instant = rawText(INSTANT_MAX)
  .refine(
    text => z.iso.datetime({ offset: true }).safeParse(text).success,
    'must be an instant such as 2026-12-01T09:00:00+05:30',
  )
  .refine(text => {
    const time = new Date(text).getTime()
    return Number.isNaN(time) || (time >= FIRST && time < LAST)
  }, 'must be in the years 2000 to 2099')
  .meta({ description: 'The instant that the clock shows from now on, ISO 8601 with Z or an offset; it runs on from there' })

const moved = z.object({ now: z.string().meta({ description: 'The product’s time after the move, ISO 8601 in UTC' }) })

/** Moves the product's clock. The route exists only with development controls, never in production. */
export const devClockRoutes: Routes = (app, { moveClock, clock, devControls, production }) => {
  if (!moveClock || !devControls || production) return
  const schema = {
    tags: ['dev'],
    summary: 'Moves the product’s clock',
    body: z.strictObject({ at: instant }),
    response: { 200: success(moved) },
  }
  app.post('/dev/clock', { config: { auth: 'public' }, schema }, async ({ body }) => {
    await moveClock(new Date(body.at))
    return ok({ now: clock().toISOString() })
  })
}
