import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { startTcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { SendFailure } from '@opdesk/integrations/messaging/message-sender.ts'
import { describe, expect, test, vi } from 'vitest'
import { given, logger } from '../testing/given.ts'
import { mailScene, messageKeys, SOON } from '../testing/mail-scene.ts'
import { startMailSender } from './mail-sender.ts'

const mails = mailScene()
const { start, startQueueing, startSending, givenClaim, waiting, arrivedFor, arrived, settled } = mails

const remarked = { stage: 'verifier', remark: 'The bill is torn', reason: null } as const

describe('the mail sender', () => {
  test('delays only mails while the server is unreachable, then delivers each once', async () => {
    await mails.server.away()
    const { workflows, sending } = await start()
    const claims = await Promise.all(Array.from({ length: 10 }, () => givenClaim()))
    await Promise.all(claims.map(({ submit }) => submit()))
    await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 10, failed: 0 }), SOON)
    await vi.waitFor(() => expect(sending.status().failing?.attempt).toBeGreaterThan(2), SOON)
    const healthy = [{ state: 'active', caught_up: true, parked: 0, failing: null }]
    await vi.waitFor(() => expect(workflows.status()).toMatchObject(healthy), SOON)
    const attempts = (await waiting()).map(row => row.attempts)
    expect(attempts, 'nothing was tried, so nothing is counted').toEqual(attempts.map(() => 0))
    await mails.server.back()
    for (const { email } of claims) await arrived(email)
    await settled()
    expect(mails.server.arrived).toHaveLength(10)
    await vi.waitFor(() => expect(sending.status()).toEqual({ waiting: 0, failed: 0, failing: null }), SOON)
  })

  test('delays no event while the server is slow', async () => {
    const thinking = Promise.withResolvers<'accept'>()
    mails.server.onMail = () => thinking.promise
    const { workflows } = await start()
    const claims = [await givenClaim(), await givenClaim()]
    await Promise.all(claims.map(({ submit }) => submit()))
    await vi.waitFor(async () => expect((await mails.db.query('select id from app.message')).rows).toHaveLength(2), SOON)
    expect(workflows.status()).toMatchObject([{ state: 'active', failing: null }])
    mails.server.onMail = () => 'accept'
    thinking.resolve('accept')
    for (const { email } of claims) await arrived(email)
  })

  test.each([450, 421])('retries a mail later after response %i, without delaying other mails', async refuse => {
    const one = await givenClaim()
    const other = await givenClaim()
    let refusals = 0
    mails.server.onRecipient = address => {
      if (address !== one.email || refusals >= 3) return 'accept'
      refusals += 1
      return { refuse }
    }
    await start()
    await one.submit()
    await other.submit()
    const [later] = await arrived(one.email)
    const [sooner] = await arrived(other.email)
    // 450 delays only the refused mail. 421 closes the connection and so delays the other mail as well.
    if (refuse === 450) expect(sooner?.at).toBeLessThan(later?.at ?? 0)
    expect(refusals).toBe(3)
  })

  test('tries a refused recipient three times, then marks the mail as failed', async () => {
    const unknown = await givenClaim()
    const other = await givenClaim()
    let asked = 0
    mails.server.onRecipient = address => {
      if (address !== unknown.email) return 'accept'
      asked += 1
      return { refuse: 550, words: '5.1.1 no such mailbox' }
    }
    const { sending } = await start()
    await unknown.submit()
    await other.submit()
    await arrived(other.email)
    await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 0, failed: 1 }), SOON)
    expect(asked).toBe(3)
    const { rows } = await mails.db.query(
      "select state, attempts, last_error, to_address from app.message where state = 'failed'",
    )
    expect(rows).toMatchObject([{ state: 'failed', attempts: 3, to_address: unknown.email }])
    expect(rows[0].last_error).toContain('no such mailbox')
  })

  test('sends no mail while the clock is in doubt', async () => {
    let doubt: string | undefined = 'the clock of this machine is ahead'
    await startQueueing()
    startSending(() => doubt)
    const { email, submit } = await givenClaim()
    await submit()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(mails.server.arrived).toEqual([])
    doubt = undefined
    await arrived(email)
  })

  test('retries a mail that the server refuses temporarily', async () => {
    let refusals = 0
    mails.server.onMail = () => {
      refusals += 1
      return refusals <= 2 ? { refuse: 451 } : 'accept'
    }
    await start()
    const { email, submit } = await givenClaim()
    await submit()
    await arrived(email)
    await settled()
    expect(mails.server.arrived).toHaveLength(1)
  })

  test('resends a mail under the same id after a hang-up', async () => {
    const one = await givenClaim()
    const other = await givenClaim()
    let drops = 0
    mails.server.onMail = ({ to }) => {
      if (!to.includes(one.email) || drops >= 2) return 'accept'
      drops += 1
      return 'drop'
    }
    await start()
    await one.submit()
    await other.submit()
    await arrived(other.email)
    const copies = await arrived(one.email, 3)
    await settled()
    expect(new Set(copies.map(({ email }) => email.messageId)).size).toBe(1)
    expect(arrivedFor(one.email)).toHaveLength(3)
  })
})

test('reports a failure that occurs while messages are counted', async () => {
  const COUNTS = 'select state, count(*), min(good_until) as expiry from app.message'
  const url = new URL(mails.database.connectionString)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  /** Start time of the last statement in the database that begins with this text. */
  const lastOf = async (beginning: string): Promise<number> => {
    const { rows } = await mails.db.query(
      'select max(query_start) as at from pg_stat_activity where starts_with(query, $1) and datname = current_database()',
      [beginning],
    )
    return Number(rows[0].at ?? 0)
  }
  const next = async (beginning: string) => {
    const last = await lastOf(beginning)
    await vi.waitFor(async () => {
      await mails.db.query("select pg_notify('opdesk_mails', '')")
      expect(await lastOf(beginning)).toBeGreaterThan(last)
    }, SOON)
  }
  const failing = vi.fn(async () => {
    // The next query counts messages, and is under way while the failed mail is put back.
    await next("update app.message set state = 'failed'")
    throw new SendFailure('away', 'the server is away')
  })
  const sending = startMailSender({
    connectionString: url.href,
    sender: { send: failing },
    publicUrl: () => 'https://opdesk.example',
    messageKeys,
    clock: mails.clock,
    logger,
    pollMs: 20,
    backoff: { firstMs: 60_000, longestMs: 60_000 },
  })
  mails.running.push({ stop: () => proxy.close() }, sending)
  await vi.waitFor(() => expect(sending.status().waiting).toBe(0), SOON)
  proxy.slow(200)
  const { submit } = await givenClaim()
  await startQueueing()
  await submit()
  await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 1, failing: { attempt: 1 } }), SOON)
  await next(COUNTS)
  await next(COUNTS)
  expect(sending.status()).toMatchObject({ waiting: 1, failing: { attempt: 1 } })
  expect(failing).toHaveBeenCalledTimes(1)
})

test('gives up an undeliverable address at once', async () => {
  const { sending } = await start()
  const { submit } = await givenClaim({ email: 'a@example.org, b@example.org' })
  await submit()
  await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 0, failed: 1 }), SOON)
  expect(mails.server.arrived).toEqual([])
})

test('sends no second copy when the database fails after acceptance', async () => {
  let cuts = 0
  mails.server.onMail = async () => {
    const { rowCount } = await mails.db.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    )
    cuts += rowCount ?? 0
    return 'accept' as const
  }
  await start()
  const { email, submit } = await givenClaim()
  await submit()
  await arrived(email)
  await settled()
  expect(cuts).toBe(1)
  expect(arrivedFor(email)).toHaveLength(1)
})

test('shares the work between two processes, and sends each mail once', async () => {
  await startQueueing()
  const claims = await Promise.all(Array.from({ length: 20 }, () => givenClaim()))
  await Promise.all(claims.map(({ submit }) => submit()))
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(20), SOON)
  startSending()
  startSending()
  for (const { email } of claims) await arrived(email)
  await settled()
  expect(mails.server.arrived).toHaveLength(20)
  const ids = mails.server.arrived.map(({ email }) => email.messageId)
  expect(new Set(ids).size).toBe(20)
})

test('keeps mails queued without a mail server', async () => {
  await startQueueing()
  const sending = startMailSender({
    connectionString: mails.database.connectionString,
    publicUrl: () => 'https://opdesk.example',
    messageKeys,
    clock: mails.clock,
    logger,
    pollMs: 20,
  })
  mails.running.push(sending)
  const { email, submit } = await givenClaim()
  await submit()
  await vi.waitFor(() => expect(sending.status()).toEqual({ waiting: 1, failed: 0, failing: null }), SOON)
  startSending()
  await arrived(email)
})

test('sends no mail to a person being erased, and deletes waiting ones', async () => {
  await mails.server.away()
  const { workflows } = await start()
  const { email, submit, tell } = await givenClaim()
  const id = email.replace('@example.org', '')
  await submit()
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON)
  await given(mails.store, subscriberStream(id), [{ type: 'subscriber_erasure_requested', data: { reason: 'asked' } }])
  await tell({ type: 'claim_rejected', data: remarked })
  const other = await givenClaim()
  await other.submit()
  await vi.waitFor(async () => expect((await waiting()).map(row => row.to_address)).toEqual([other.email]), SOON)
  await mails.server.back()
  await arrived(other.email)
  await settled()
  expect(mails.server.arrived).toHaveLength(1)
  expect(workflows.status()[0]?.parked).toBe(0)
})

const mailed = async (id: string, to: string, goodUntil: Date, due: Date = mails.clock()) => {
  await mails.db.query(
    `insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, path, created_at, due_at, good_until)
     values ($1, gen_random_uuid(), 'forget_password', 'vera', $2, 'Reset', '<p>x</p>', 'x', '/admin/recover?key=secret', $3, $3, $4)
     returning pg_notify('opdesk_mails', '')`,
    [id, to, due, goodUntil],
  )
}

test('sends a mail at once although its queueing process’s clock is ahead', async () => {
  const ahead = new Date(mails.clock().getTime() + 3_600_000)
  await mailed('ahead', 'ahead@example.org', new Date(ahead.getTime() + 60_000), ahead)
  startSending()
  await arrived('ahead@example.org')
})

test('drops an expired mail and deletes its content', async () => {
  const late = 'late@example.org'
  await mailed('late', late, new Date(mails.clock().getTime() - 1))
  await mailed('early', 'early@example.org', new Date(mails.clock().getTime() + 60_000))
  startSending()
  await arrived('early@example.org')
  await settled()
  expect(arrivedFor(late)).toEqual([])
  const { rows } = await mails.db.query(
    "select state, to_address, path, text from app.message where id in ('early', 'late') order by id",
  )
  expect(rows).toEqual([
    { state: 'sent', to_address: null, path: null, text: null },
    { state: 'failed', to_address: null, path: null, text: null },
  ])
})
