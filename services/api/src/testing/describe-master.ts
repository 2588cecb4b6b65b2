import { type Resource, writesOf } from '@opdesk/contracts/resource/define-resource.ts'
import { referencesOf, referredId } from '@opdesk/contracts/resource/field.ts'
import { adminPath } from '@opdesk/contracts/resource/master.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { type Scene, startScene } from './scene.ts'
import { wrongValuesOf } from './wrong-values.ts'

type Record_ = Record<string, unknown>
const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

interface Sample {
  /** A valid body. Its key should be short, because the tests append words to it. */
  record: Record_
  /** Other valid values for some of the body's fields. */
  changed: Record_
  /** Creates the values of fields that must exist first, such as uploaded pictures. */
  made?: (scene: Scene) => Promise<Record_>
  /** True if a second record with the same key is refused, by the definition or by a hook; as in the definition when absent. */
  unique?: boolean
  /** Name of a further field that needs a different value in each record. */
  distinct?: string
}

/**
 * Tests the common behaviour of every master over the API: list, add, modify, delete, search, sort, days, pages of results, names,
 * limits of each field, If-Match, and privileges. The test file of a master calls this and adds its special cases. Without
 * `sceneOf` it starts a product of its own.
 */
export const describeMaster = (resource: Resource, sample: Sample, sceneOf?: () => Scene): void => {
  const { name, key, form, messages, program, chosenBy = [], schema, builtIn = [] } = resource
  const may = new Set(writesOf(resource))
  const { unique = resource.unique !== false } = sample
  const path = adminPath(resource)
  let uploaded: Record_ = {}
  let own: Scene | undefined
  let scene: Scene
  let admin: Client
  let made = 0

  const numbers = new Map<string, string>()
  /** The value of the `distinct` field, derived from the given words. */
  const distinctOf = (words: string): Record_ => {
    if (!sample.distinct) return {}
    const number = numbers.get(words) ?? `N-${numbers.size + 1}`
    numbers.set(words, number)
    return { [sample.distinct]: number }
  }
  const named = (words: string, change: Record_ = {}): Record_ => ({
    ...sample.record,
    ...uploaded,
    ...distinctOf(words),
    ...change,
    [key]: `${sample.record[key]} ${words}`,
  })
  const add = async (words: string, change?: Record_): Promise<string> => {
    const answer = await admin.post(path, named(words, change))
    expect([answer.status, answer.body.message]).toEqual([200, messages.added])
    return answer.body.data._id
  }
  /** Adds a record for the test to write to. */
  const anyRecord = async (): Promise<string> => {
    made += 1
    return may.has('add') ? await add(`any ${made}`) : String(builtIn[0]?._id)
  }
  const references = referencesOf(form).map(field => field.name)
  const asSent = (field: string, value: unknown) => (references.includes(field) ? referredId(value) : value)
  const one = async (id: string) => (await admin.get(`${path}/${id}`)).body.data
  const bodyOf = (record: Record_) =>
    Object.fromEntries(Object.keys(schema.shape).map(field => [field, asSent(field, record[field])]))
  const keys = async (query: string): Promise<string[]> =>
    (await admin.get(`${path}?pageSize=${resource.maxPageSize ?? 1000}${query}`)).body.data.records.map(
      (record: Record_) => record[key],
    )
  const searched = (words: string) => `&search=${encodeURIComponent(`${sample.record[key]} ${words}`)}`

  describe(`the master ${name}`, () => {
    beforeAll(async () => {
      own = sceneOf ? undefined : await startScene()
      scene = own ?? sceneOf?.() ?? (await startScene())
      admin = scene.admin
      uploaded = (await sample.made?.(scene)) ?? {}
    })
    afterAll(() => own?.stop())

    test('lists the shipped records', async () => {
      const { records } = (await admin.get(`${path}?pageSize=1000`)).body.data
      for (const record of builtIn) expect(records).toContainEqual(expect.objectContaining(record))
    })

    test('answers one record with its version', async () => {
      const id = await anyRecord()
      const record = await one(id)
      expect(record).toMatchObject({ _id: id, version: expect.any(Number) })
      expect(schema.safeParse(bodyOf(record)).error).toBeUndefined()
      expect((await admin.get(`${path}/nothing`)).status).toBe(404)
    })

    test.runIf(may.has('add') && may.has('delete'))('adds, modifies and deletes a record, each with its message', async () => {
      const id = await add('life')
      expect(await keys(searched('life'))).toEqual([named('life')[key]])
      const modified = await admin.patch(`${path}/${id}`, named('life', sample.changed))
      expect(modified.body).toMatchObject({ success: true, message: messages.modified, data: { _id: id } })
      expect(schema.parse(bodyOf(await one(id)))).toEqual(schema.parse(named('life', sample.changed)))
      const deleted = await admin.delete(`${path}/${id}`)
      expect(deleted.body).toEqual({ success: true, message: messages.deleted, data: { _id: id } })
      expect(await keys(searched('life'))).toEqual([])
      for (const answer of [
        await admin.get(`${path}/${id}`),
        await admin.patch(`${path}/${id}`, named('life')),
        await admin.delete(`${path}/${id}`),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    })

    test.runIf(may.has('add'))('searches, sorts both ways, and filters by pages and days', async () => {
      for (const words of ['row c', 'ROW a', 'row B']) {
        await add(words)
        scene.test.time.now = new Date(scene.test.time.now.getTime() + 1000)
      }
      const sorted = ['ROW a', 'row B', 'row c'].map(words => named(words)[key])
      expect(await keys(searched('Row'))).toEqual(
        resource.newestFirst ? ['row B', 'ROW a', 'row c'].map(words => named(words)[key]) : sorted,
      )
      expect(await keys(`${searched('row')}&sortBy=${key}&sortOrder=1`)).toEqual(sorted)
      expect(await keys(`${searched('row')}&sortBy=${key}&sortOrder=-1`)).toEqual(sorted.toReversed())
      expect(await keys(`${searched('row')}&sortBy=createdAt&sortOrder=1`)).toEqual(
        ['row c', 'ROW a', 'row B'].map(words => named(words)[key]),
      )
      const { records, pagination } = (await admin.get(`${path}?pageSize=2&page=2&sortBy=${key}&sortOrder=1${searched('row')}`))
        .body.data
      expect(records).toMatchObject([{ [key]: sorted[2] }])
      expect(pagination).toMatchObject({ totalRecords: 3, totalPages: 2, currentPage: 2, prevPage: 1 })
      expect(await keys(`${searched('row')}&startDate=2026-03-10&endDate=2026-03-10&sortBy=${key}&sortOrder=1`)).toEqual(sorted)
      expect(await keys(`${searched('row')}&startDate=2026-03-11`)).toEqual([])
    })

    test.each([
      'sortBy=_id',
      'sortOrder=2',
      'page=0',
      'pageSize=100000000',
      'startDate=2026-02-30',
      'status=1;drop',
      'search=%00',
    ])('refuses the query %s', async query => {
      const answer = await admin.get(`${path}?${query}`)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    })

    test.runIf(may.has('add') && unique)('refuses a name that another record has, in any case', async () => {
      const [first, other] = [await add('taken'), await add('free')]
      const head = await scene.head()
      for (const words of ['taken', 'TAKEN', '  taken ']) {
        const body = named(words, { [key]: ` ${sample.record[key]} ${words}` })
        for (const answer of [await admin.post(path, body), await admin.patch(`${path}/${other}`, body)])
          expect([words, answer.status, answer.body.code]).toEqual([words, 409, 'already_exists'])
      }
      expect((await admin.patch(`${path}/unknown`, named('taken'))).body.code).toBe('not_found')
      expect(await scene.head()).toBe(head)
      expect((await admin.patch(`${path}/${first}`, named('Taken'))).status).toBe(200)
      const crowd = await Promise.all(['crowd', 'CROWD', 'Crowd'].map(words => admin.post(path, named(words))))
      expect(crowd.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    test.runIf(may.has('add'))('adds a record once, however often its request is sent', async () => {
      const sent = () => admin.post(path, named('once'), { 'Idempotency-Key': `once-${name}` })
      const answers = [await sent(), await sent()]
      expect(answers.map(({ status, body }) => [status, body.data._id])).toEqual(Array(2).fill([200, answers[0]?.body.data._id]))
      expect(await keys(searched('once'))).toHaveLength(1)
    })

    const wrong = form.flatMap(field => wrongValuesOf(field).map(([what, value]) => [field.name, what, value] as const))
    test.each(wrong)('refuses the field %s with %s', async (field, _, value) => {
      const id = may.has('add') ? 'nothing' : await anyRecord()
      const valid = may.has('add') ? named('wrong') : bodyOf(await one(id))
      const body = { ...valid, [field]: value }
      const head = await scene.head()
      const answers = [await admin.patch(`${path}/${id}`, body), ...(may.has('add') ? [await admin.post(path, body)] : [])]
      for (const answer of answers) {
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
        expect(answer.body.errors[0].path.split('.')[0]).toBe(field)
      }
      expect(await scene.head()).toBe(head)
    })

    test.each(references.map(field => [field] as const))(
      'refuses the field %s with a record that does not exist',
      async field => {
        const id = await anyRecord()
        const body = named('astray', { [field]: 'nowhere' })
        const head = await scene.head()
        for (const answer of [await admin.post(path, body), await admin.patch(`${path}/${id}`, body)]) {
          expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
          expect(answer.body.errors).toEqual([{ path: field, message: expect.stringContaining('does not exist') }])
        }
        expect(await scene.head()).toBe(head)
      },
    )

    test.each(['_id', 'createdAt', 'version', 'role', ...Object.keys(resource.system ?? {})])(
      'refuses the field %s',
      async field => {
        const id = await anyRecord()
        const answer = await admin.patch(`${path}/${id}`, { ...bodyOf(await one(id)), [field]: 1 })
        expect(answer.status).toBe(400)
      },
    )

    test('tells the second of two admins that the record has changed', async () => {
      const id = await anyRecord()
      const seen = await one(id)
      const ifMatch = { 'If-Match': String(seen.version) }
      const change = may.has('add') ? named(`first ${made}`) : { ...bodyOf(seen), ...sample.changed }
      expect((await admin.patch(`${path}/${id}`, change, ifMatch)).status).toBe(200)
      const now = await one(id)
      expect(now.version).toBe(seen.version + 1)
      expect(now).toMatchObject({ updatedBy: 'Name of admin', updatedAt: scene.test.time.now.toISOString() })
      const late = await admin.patch(`${path}/${id}`, bodyOf(seen), ifMatch)
      expect([late.status, late.body.code]).toEqual([409, 'conflict'])
      expect(await one(id)).toEqual(now)
      if (may.has('delete')) {
        expect((await admin.delete(`${path}/${id}`, ifMatch)).body.code).toBe('conflict')
        expect((await admin.delete(`${path}/${id}`, { 'If-Match': String(now.version) })).status).toBe(200)
      } else expect((await admin.patch(`${path}/${id}`, bodyOf(seen), { 'If-Match': `"${now.version}"` })).status).toBe(200)
    })

    const statusOf = async (client: Client, method: Method): Promise<[number, string | undefined]> => {
      const target = method === 'GET' || method === 'POST' ? path : `${path}/nothing`
      made += 1
      const sent = may.has('add') ? named(`by ${made}`) : sample.record
      const body = method === 'POST' || method === 'PATCH' ? sent : undefined
      const { status, body: answer } = await client.call(method, target, body)
      return [status, answer.code]
    }
    const open = methods.filter(
      method =>
        method === 'GET' ||
        (method === 'POST' && may.has('add')) ||
        (method === 'PATCH' && may.has('modify')) ||
        (method === 'DELETE' && may.has('delete')),
    )
    const withRights = async (id: string, program_id: (typeof chosenBy)[number], granted: readonly Method[]) => {
      const flags = Object.fromEntries(methods.map(method => [method, granted.includes(method)])) as Record<Method, boolean>
      await scene.test.addStaff(id, 'admin', { privileges: [{ program_id, ...flags }] })
      return await new Client(scene.test).as(id, 'admin')
    }

    test.each(open)('allows only %s with the privilege for that method alone', async granted => {
      const limited = await withRights(`${name}-${granted.toLowerCase()}`, program, [granted])
      for (const method of open) {
        const answer = await statusOf(limited, method)
        if (method === granted) expect([200, 404]).toContain(answer[0])
        else expect(answer).toEqual([403, 'no_privilege'])
      }
    })

    test('refuses writes by staff and without a session', async () => {
      for (const method of open) {
        expect(await statusOf(scene.as.finance, method)).toEqual([403, 'forbidden'])
        expect((await statusOf(new Client(scene.test), method))[0]).toBe(401)
      }
    })

    test.each(chosenBy.map(chooser => [chooser] as const))(
      'allows reads but no writes with the privilege for program %i',
      async chooser => {
        const client = await withRights(`${name}-chooser-${chooser}`, chooser, methods)
        for (const method of open) expect((await statusOf(client, method))[0]).toBe(method === 'GET' ? 200 : 403)
      },
    )
  })
}
