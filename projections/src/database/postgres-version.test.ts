import { expect, test } from 'vitest'
import { refuseOldPostgres } from './postgres-version.ts'

test('refuses Postgres 15', () => {
  expect(() => refuseOldPostgres(150_018)).toThrow('Postgres 15 found; 16 or newer is needed.')
})

test('accepts Postgres 16 and newer', () => {
  for (const version of [160_000, 180_004]) refuseOldPostgres(version)
})
