import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSecret } from './log-secrets.ts'
import { searchLogs } from './search-logs.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-logs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each([
  'sign-in of Asha Rao failed',
  '{"msg":"x","member":"Name of asha-son"}',
  '{"password":"Demo@1234"}',
  'Key (email)=(verifier@example.org) already exists',
  'to +919000000001',
  '{"phone":"9812345678"}',
  '919000000001',
  'Your code is 123456',
  '{"otp":"004217"}',
  '{"authorization":"Bearer abc"}',
  `{"token":"${'aB3-_'.repeat(8)}xyz"}`,
  'otpauth://totp/opdesk:verifier',
  '"secret":"JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"',
  '"diagnosis":"Viral fever"',
  '-----BEGIN PRIVATE KEY-----',
])('finds the forbidden log line %s', line => {
  expect(findSecret(line)).not.toBeNull()
})

test.each([
  '{"level":30,"time":1773124200000,"pid":12345,"msg":"Server listening at http://127.0.0.1:40123"}',
  '{"level":50,"route":"/api/v1/user/claims/:id","code":"57014","msg":"request failed"}',
  `{"sha256":"${'ab'.repeat(32)}"}`,
  '{"id":"0190a5c0-0000-7000-8000-000000000000"}',
  '2026-11-21 11:00:00.123 UTC [123456] FATAL:  terminating connection due to administrator command',
])('accepts the log line %s', line => {
  expect(findSecret(line)).toBeNull()
})

test('reports a forbidden text with file and line in any folder', async () => {
  await writeFile(path.join(folder, '1-app.log'), '{"msg":"fine"}\n{"msg":"of Asha Rao"}\n')
  await writeFile(path.join(folder, '2-app.log'), '{"msg":"fine"}')
  expect(await searchLogs(folder)).toEqual({
    files: 2,
    lines: 3,
    found: [{ file: '1-app.log', line: 2, what: '"Asha Rao"', text: '{"msg":"of Asha Rao"}' }],
  })
})
