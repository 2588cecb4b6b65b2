import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@opdesk/client/client.ts'
import { typesOfDocument } from '@opdesk/client/testing/types-of-document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addOrganization } from '../testing/organization.ts'
import { makeKey, programOf } from '../testing/program-keys.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

let scene: Scene
let baseUrl: string
let key: string
let claim: string
beforeAll(async () => {
  scene = await startScene()
  const { test: app } = scene
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await app.addSubscriber('asha', '9000000001', { corporate: { id: 'meridian', name: 'Meridian Textiles' }, name: 'Asha Rao' })
  claim = await scene.claim(await new Client(app).as('asha', 'subscriber'), 'submitted')
  await app.letOneAdminActAlone()
  key = (await makeKey(scene.admin, { scopes: ['employees.read', 'employee-counts.read', 'claims.read'] }, 'admin')).key
  baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => scene?.stop())

test('has the types of the document that programs get', async () => {
  const { body } = await programOf(scene.admin, key).get('/program/openapi.json')
  await expect(await typesOfDocument(body)).toMatchFileSnapshot(join(root, 'packages/client/src/program-api.gen.ts'))
})

test('compiles', async () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(root, 'packages/client/tsconfig.lib.json')
  const { stdout } = await run(process.execPath, [
    compiler,
    '-p',
    project,
    '--noEmit',
    '--composite',
    'false',
    '--emitDeclarationOnly',
    'false',
  ])
  expect(stdout).toBe('')
})

test('reads employees, counts and claims from a server', async () => {
  const opd = connect({ baseUrl, key })
  const employees = await opd.GET('/api/v1/program/employees', { params: { query: { status: '1', pageSize: 10 } } })
  expect(employees.data?.data.records.map(({ name, corporate }) => [name, corporate.name])).toEqual([
    ['Asha Rao', 'Meridian Textiles'],
  ])
  const counts = await opd.GET('/api/v1/program/employee-counts', { params: { query: { organization: 'meridian' } } })
  expect(counts.data?.data.active).toBe(1)
  const claims = await opd.GET('/api/v1/program/claims')
  expect(claims.data?.data.records.map(({ _id }) => _id)).toEqual([claim])
  const one = await opd.GET('/api/v1/program/claims/{id}', { params: { path: { id: claim } } })
  expect(one.data?.data.doc_name).toBe('Dr. Meera Iyer')
  expect(one.response.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
})

test('tells refusals with their code', async () => {
  const refused = await connect({ baseUrl, key: 'opd_wrong' }).GET('/api/v1/program/key')
  expect([refused.response.status, refused.error?.code]).toEqual([401, 'program_key_refused'])
  const forbidden = await connect({ baseUrl, key }).GET('/api/v1/program/orders')
  expect([forbidden.response.status, forbidden.error?.code]).toEqual([403, 'program_key_scope'])
  // @ts-expect-error A program has no such call, so this does not compile.
  expect((await connect({ baseUrl, key }).GET('/api/v1/program/people')).response.status).toBe(404)
})
