import { EventStoreDBClient } from '@eventstore/db-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareAccess } from './prepare-access.ts'
import { type FakeEventStoreDb, startFakeEventStoreDb } from './testing/fake-eventstoredb.ts'

let fake: FakeEventStoreDb
beforeEach(async () => {
  fake = await startFakeEventStoreDb({ nodes: 3 })
})
afterEach(() => fake.close())

const as = (user: string) => fake.connectionString.replace('://', `://${user}@`)
const prepare = () => prepareAccess({ product: as('opdesk:secret%40123'), admin: as('admin:changeit') })

test('prepares a new server, and changes nothing when repeated', async () => {
  expect(await prepare()).toEqual([
    'Created the user opdesk.',
    'Let opdesk read $all.',
    'Let only opdesk read and write streams, and only admins delete them.',
  ])
  expect(fake.users).toEqual(new Map([['opdesk', 'secret@123']]))
  expect(await prepare()).toEqual([])
})

test('restores rights that another admin has changed', async () => {
  await prepare()
  const other = EventStoreDBClient.connectionString(fake.connectionString)
  await other.setStreamMetadata('$all', { acl: { readRoles: ['$admins'] } })
  await other.dispose()
  expect(await prepare()).toEqual(['Let opdesk read $all.'])
})

test('refuses addresses without user and password', async () => {
  const admin = as('admin:changeit')
  await expect(prepareAccess({ product: fake.connectionString, admin })).rejects.toThrow('EVENTSTORE_URL')
  await expect(prepareAccess({ product: as('opdesk:x'), admin: fake.connectionString })).rejects.toThrow('EVENTSTORE_ADMIN_URL')
})
