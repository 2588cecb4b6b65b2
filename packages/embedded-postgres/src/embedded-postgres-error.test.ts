import { expect, test } from 'vitest'
import { explainFolder, explainOutput } from './embedded-postgres-error.ts'

const errno = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device', 'disk_full'],
  ['postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file', 'no_binaries'],
  ['initdb: error: could not access directory "/data": Permission denied', 'unusable_folder'],
  ['FATAL:  could not map anonymous shared memory', 'failed'],
])('turns the Postgres message %s into %s', (output, code) => {
  expect(explainOutput('Starting', `LOG: before\n${output}\n`, '/data')).toMatchObject({ code })
})

test.each([
  ['ENOSPC', 'disk_full'],
  ['EACCES', 'unusable_folder'],
  ['EROFS', 'unusable_folder'],
])('turns the file system error %s into %s, naming the folder', (code, expected) => {
  expect(explainFolder(errno(code), '/srv/data')).toMatchObject({ code: expected, message: expect.stringContaining('/srv/data') })
})

test('returns an error that is not about the folder unchanged', () => {
  const error = errno('EMFILE')
  expect(explainFolder(error, '/data')).toBe(error)
})
