import { idleAccountText } from '@opdesk/contracts/email/idle-account.ts'
import { idleMessage } from '@opdesk/contracts/notification/idle-message.ts'
import { IDLE_NOTICES, type RetentionDays } from '@opdesk/contracts/retention.ts'
import { addDays, type Day, daysBetween, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { dayInWords } from '@opdesk/contracts/words/formats.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { idleAccounts } from '@opdesk/operations/retention/idle.ts'
import { cutOff, RETENTION } from '@opdesk/operations/retention/night.ts'
import { sql } from 'kysely'
import { tellNews } from '../mail/tell-news.ts'
import { ring } from '../payout-alerts/ring.ts'
import { type Erasing, unlessBroken } from './erase-records.ts'
import { countNotice } from './runs.ts'

const TOGETHER = 100
const TEMPLATE = 'account_idle'

interface Noticed {
  subscriber_id: string
  idle_since: Date
  erase_on: Day
}

/** Tells the person by mail, SMS and bell that the account will be erased on a day; once for each cause. */
const tell = async (
  { context }: Pick<Erasing, 'context'>,
  { subscriber_id, idle_since, erase_on }: Noticed,
  which: string,
): Promise<void> => {
  const id = derivedId('idle account', subscriber_id, idle_since.toISOString(), which)
  const date = formatDay(erase_on)
  const message = idleMessage({ en: dayInWords('en', erase_on), hi: dayInWords('hi', erase_on) })
  await ring(context, subscriber_id, {
    by: RETENTION,
    cause: id,
    message: message.en,
    message_hi: message.hi,
    page: '/user/my-data',
  })
  const news = {
    template: TEMPLATE,
    words: idleAccountText,
    values: { date },
    inHindi: { date: dayInWords('hi', erase_on) },
    path: '/user/login',
    text: { template: TEMPLATE, values: [date] },
  } as const
  await tellNews({ id, at: context.clock().toISOString() }, subscriber_id, news, context)
}

/** Tells a person; false if that fails for this person. */
const isTold = (erasing: Erasing, notice: Noticed, which: 'first' | 'last'): Promise<boolean> =>
  unlessBroken(erasing, { kind: 'idle', id: notice.subscriber_id }, async () => {
    await tell(erasing, notice, which)
    return true
  })

/** The first notice: accounts that become idle in 30 days, and those that a shorter time made idle. */
const tellFirst = async (erasing: Erasing, days: number): Promise<void> => {
  const { context, views, night, ended } = erasing
  const today = night.day
  const before = cutOff(night.begun_at, days - IDLE_NOTICES.first)
  const broken: string[] = []
  while (!ended.aborted) {
    const { rows } = await sql<{ id: string; at: Date }>`
      select id, at from (${idleAccounts(before)}) as idle
      where id <> all(${broken}::text[])
        and not exists (select from app.retention_notice n where n.subscriber_id = idle.id) order by at, id limit ${TOGETHER}`.execute(
      views,
    )
    if (rows.length === 0) return
    for (const { id: subscriber_id, at } of rows) {
      if (ended.aborted) return
      const idle_since = new Date(at)
      const left = daysBetween(today, addDays(istDay(idle_since), days))
      const erase_on = addDays(today, Math.max(left, IDLE_NOTICES.first))
      const notice = { subscriber_id, idle_since, erase_on }
      if (!(await isTold(erasing, notice, 'first'))) {
        broken.push(subscriber_id)
        continue
      }
      await context.db.query(
        'insert into app.retention_notice (subscriber_id, idle_since, erase_on, first_at) values ($1, $2, $3, $4) on conflict do nothing',
        [subscriber_id, idle_since, erase_on, night.begun_at],
      )
      await countNotice(context.db, today)
    }
  }
}

/** The second notice, seven days before. After nights without work the erasure waits until seven days have passed since it. */
const tellLast = async (erasing: Erasing): Promise<void> => {
  const { context, night, ended } = erasing
  const today = night.day
  const soon = addDays(today, IDLE_NOTICES.last)
  const { rows } = await context.db.query<Noticed>(
    `select subscriber_id, idle_since, greatest(erase_on, $1::date)::text as erase_on from app.retention_notice
     where last_at is null and erase_on <= $1::date order by subscriber_id`,
    [soon],
  )
  for (const notice of rows) {
    if (ended.aborted) return
    if (!(await isTold(erasing, notice, 'last'))) continue
    await context.db.query('update app.retention_notice set last_at = $2, erase_on = $3 where subscriber_id = $1', [
      notice.subscriber_id,
      night.begun_at,
      notice.erase_on,
    ])
    await countNotice(context.db, today)
  }
}

/** Forgets the notices of accounts that are not idle any more; a later idle time begins with a first notice. */
const forgetUsed = async ({ context, views, night }: Erasing, days: number): Promise<void> => {
  const before = cutOff(night.begun_at, days - IDLE_NOTICES.first)
  const { rows } = await sql<{ subscriber_id: string }>`
    select n.subscriber_id from app.retention_notice n
    where not exists (select from (${idleAccounts(before)}) as idle where idle.id = n.subscriber_id)`.execute(views)
  await context.db.query('delete from app.retention_notice where subscriber_id = any($1)', [
    rows.map(({ subscriber_id }) => subscriber_id),
  ])
}

/** Condition on `due.id`: the person had both notices, and the day that they named has come. */
export const isToldOf = (today: Day) => sql<boolean>`exists (
  select from app.retention_notice n where n.subscriber_id = due.id and n.last_at is not null and n.erase_on <= ${today}::date)`

/** Tells persons of idle accounts 30 and 7 days before their erasure. */
export const tellIdle = async (erasing: Erasing, { idle }: Pick<RetentionDays, 'idle'>): Promise<void> => {
  await erasing.caughtUp()
  await forgetUsed(erasing, idle)
  await tellFirst(erasing, idle)
  await tellLast(erasing)
}
