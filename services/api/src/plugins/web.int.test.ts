import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

const SCRIPT = 'export const words = "one two three"\n'.repeat(100)
const PAGE = '<!doctype html><style nonce="__STYLE_NONCE__"></style><!-- route files --><meta content="__STYLE_NONCE__">'
const routes = [
  { path: '/', scripts: [] },
  { path: '/admin/login', scripts: ['assets/login-1a2b.js'] },
  { path: '/admin/claims/disputed', scripts: ['assets/disputed-1a2b.js'] },
  { path: '/admin/claims/$id', scripts: ['assets/claim-1a2b.js'] },
  { path: '/admin/master/users/{-$record}/{-$action}', scripts: [] },
]

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opdesk-web-'))
  await mkdir(join(folder, 'assets', 'workers'), { recursive: true })
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'routes.json'), JSON.stringify(routes))
  await writeFile(join(folder, 'routes.json.gz'), gzipSync('[]'))
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'assets', 'workers', 'pdf-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'sw.js'), SCRIPT)
  await writeFile(join(folder, 'sw.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'sw.js.br'), brotliCompressSync(SCRIPT))
  app = await startTestApp({ webRoot: folder })
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ url, method, headers: encoding ? { 'accept-encoding': encoding } : {} })

describe('the page', () => {
  test('is reached from the short URL of a content master', async () => {
    const { statusCode, headers } = await get('/admin/blogs')
    expect([statusCode, headers.location]).toEqual([302, '/admin/master/blogs'])
    expect((await get('/admin/plan')).statusCode).toBe(404)
  })

  test.each([
    '/',
    '/admin/login',
    '/admin/login/',
    '/admin/login?redirect=/x',
    '/admin/claims/42',
    '/admin/master/users',
    '/admin/master/users/42/',
    '/admin/master/users/42/password',
  ])('is answered at %s', async url => {
    for (const method of ['GET', 'HEAD'] as const) expect((await get(url, undefined, method)).statusCode).toBe(200)
  })

  test.each([
    '/nowhere',
    '/admin',
    '/admin/claims/42/more',
    '/admin/claims',
    '/.admin/login',
    '/xadmin/login',
    '/routes',
    '/admin/master',
    '/admin/master/nothing',
    '/admin/master/user',
    '/admin/master/users/b/c/d',
  ])('is answered with 404 at %s', async url => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<!doctype html>')
    expect((await get(url, undefined, 'HEAD')).statusCode).toBe(404)
  })

  test.each(['/assets/none.js', '/none.png', '/routes.json', '/routes.json.gz', '/assets/app-1a2b.js.gz', '/.env'])(
    'is not sent instead of the missing file %s',
    async url => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('application/json')
    },
  )

  test('names the files of the requested page only', async () => {
    const { body } = await get('/admin/login')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/login-1a2b.js">')
    expect((await get('/admin/claims/disputed')).body.match(/assets\/[\w-]+\.js/g)).toEqual(['assets/disputed-1a2b.js'])
    expect((await get('/admin/claims/42')).body.match(/assets\/[\w-]+\.js/g)).toEqual(['assets/claim-1a2b.js'])
    expect((await get('/nowhere')).body).not.toContain('modulepreload')
  })

  test('has the nonce of its answer at each place', async () => {
    const { body, headers } = await get('/')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
    expect(body.split(nonce)).toHaveLength(3)
  })
})

describe('a file', () => {
  test('is sent as built and compressed, with Vary', async () => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', 'gzip, br')
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
    expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT)
    const plain = await get('/assets/app-1a2b.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT])
  })

  test('may compile WebAssembly only if it is a worker', async () => {
    const worker = (await get('/assets/workers/pdf-1a2b.js')).headers['content-security-policy']
    expect(worker).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(worker).toContain("connect-src 'self'")
    expect(worker).toContain("default-src 'none'")
    for (const other of ['/', '/assets/app-1a2b.js'])
      expect((await get(other)).headers['content-security-policy']).not.toContain('wasm-unsafe-eval')
  })

  test.each([undefined, 'gzip', 'br'])('may fetch if it is the service worker (encoding: %s)', async encoding => {
    const { headers } = await get('/sw.js', encoding)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
  })
})

describe('JSON', () => {
  test('is compressed for clients that accept it', async () => {
    const plain = await get('/api/v1/public/state-list')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get('/api/v1/public/state-list', 'gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync((await get('/api/v1/public/state-list', 'gzip')).rawPayload).toString()).toBe(plain.body)
  })

  test('is never decompressed in requests', async () => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ phone: '9'.repeat(100_000) })),
    })
    expect(statusCode).toBe(400)
  })
})
