import type { $ZodType } from 'zod/v4/core'
import { Client } from '../client.ts'
import { addOrganization } from '../organization.ts'
import { waitUntil } from '../running-app.ts'
import { rest, type Scene } from '../scene.ts'
import { validValue } from './valid-value.ts'

const SMALL = { doctor_fee: 1, pharmacy_fee: 0 }
export const PEOPLE = ['asha', 'ravi'] as const
export type Subscriber = (typeof PEOPLE)[number]

/** Ids of the records of one subscriber. */
interface Belongings {
  client: Client
  sent: string
  draft: string
  disputed: string
  sentFile: string
  draftFile: string
  looseFile: string
  /** A file for calls that attach it. */
  spareFile: string
  export: string
  notification: string
}

/**
 * The data of a successful answer.
 * @throws Error for a status other than 200
 */
export const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

const finished = async (client: Client, area: string, body: object): Promise<string> => {
  const { _id } = await ok(client.post(`/${area}/exports`, { format: 'csv', query: {}, ...body }))
  await waitUntil(async () => (await ok(client.get(`/${area}/exports/${_id}`))).status === 'completed', 100_000)
  return _id
}

/** Two subscribers of two organizations, with an object for every call, and records of every master. */
export const makeWorld = async (scene: Scene) => {
  const { test, admin, as } = scene
  let marks = 0
  const next = () => {
    marks += 1
    return marks
  }

  /** Submits a claim and makes `verifier` its verifier. */
  const sentClaim = async (owner: Client): Promise<string> => {
    const id = await scene.claim(owner, 'submitted', SMALL)
    await as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'verifier' }])
    return id
  }
  const rejected = async (owner: Client) => {
    const id = await sentClaim(owner)
    await ok(scene.decide('verifier', id, 5))
    return id
  }
  const disputed = async (owner: Client) => {
    const id = await rejected(owner)
    await ok(owner.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' }))
    await rest(test)
    const { records } = await ok(as.management.get('/management/transferable-disputes?pageSize=100'))
    if (!records.some((row: { _id: string }) => row._id === id)) throw new Error('the dispute is not listed')
    await as.management.post('/management/transfer-disputes', [{ claim_id: id, verifier_id: 'verifier' }])
    return id
  }
  const belongings = async (id: Subscriber, client: Client): Promise<Belongings> => {
    const fileOf = async () => ((await scene.form(client)).prescription as string[])[0] ?? ''
    const [sentFile, draftFile, looseFile, spareFile] = [await fileOf(), await fileOf(), await fileOf(), await fileOf()]
    const sent = await scene.claim(client, 'submitted', { ...SMALL, prescription: [sentFile] })
    await as.management.post('/management/transfer-claims', [{ claim_id: sent, verifier_id: 'verifier' }])
    const draft = await scene.claim(client, 'draft', { ...SMALL, prescription: [draftFile] })
    const disputedClaim = await disputed(client)
    await test.settle()
    const { records } = await ok(client.get('/user/notifications'))
    return {
      client,
      sent,
      draft,
      disputed: disputedClaim,
      sentFile,
      draftFile,
      looseFile,
      spareFile,
      export: await finished(client, 'user', { list: 'wallet' }),
      notification: records[0]?._id ?? `no notification of ${id}`,
    }
  }

  const organizations = { meridian: 'Meridian Textiles', other: 'Other Ltd' }
  for (const [id, name] of Object.entries(organizations)) await addOrganization(test, id, name)
  const subscriber = async (id: Subscriber, phone: string, organization: keyof typeof organizations) => {
    await test.addSubscriber(id, phone, { corporate: { id: organization, name: organizations[organization] } })
    return await new Client(test).as(id, 'subscriber')
  }
  const asha = await subscriber('asha', '9000000001', 'meridian')
  const ravi = await subscriber('ravi', '9000000002', 'other')
  // Settles a claim while there is only one verifier, so that it is assigned to that verifier.
  await scene.claim(asha, 'settled', SMALL)
  await test.addStaff('verifier2', 'management', { designation: 3, designation_id: 'verifier', password: null })
  await test.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await test.addStaff('hr2', 'hr', { corporate_id: 'other' })
  const has = { asha: await belongings('asha', asha), ravi: await belongings('ravi', ravi) }
  await rest(test)

  /** A valid body for a route, such as `POST /api/v1/admin/plan`. */
  const bodyOf = (route: string, given?: object): object => {
    const found = test.app.declaredRoutes.find(({ method, url }) => `${method} ${url}` === route)
    return Object(validValue(found?.schema?.body as $ZodType, given))
  }
  /** Adds a record by POST to a path below /api/v1; answers its id. */
  const added = async (path: string, given?: object): Promise<string> =>
    (await ok(admin.post(path, bodyOf(`POST /api/v1${path}`, given))))._id
  return { scene, has, sentClaim, rejected, disputed, finished, next, bodyOf, added }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
