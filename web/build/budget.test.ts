import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { masters } from '../src/lib/masters.ts'
import type { ClientRoute } from './client-routes.ts'

const dist = join(import.meta.dirname, '../dist')

/**
 * Limits for what a page loads before it is shown: scripts in bytes of gzip, and number of files. A kind of page with a limit of
 * its own has its reason here. Each limit includes some 100 bytes for the route of each page of the product.
 */
const budgets = {
  /** Low, because people open a login page with an empty cache, often on a phone. */
  login: { scripts: 155_200, files: 5 },
  /** More than a login, for longer forms with zod and the form library. */
  public: { scripts: 209_700, files: 11 },
  area: { scripts: 386_200, files: 32 },
  /** For the forms of all decisions and payments, and the documents. */
  claimPage: { scripts: 378_800, files: 22 },
  /** For a grid of thousands of rows, the rules of its cells, and the steps of a file that a bank's answer shares. */
  employeeImport: { scripts: 371_700, files: 22 },
  /** More than a usual page, for dates, uploads, the rules of a bill, typed or pasted amounts, and the question for a payout account. */
  claimForm: { scripts: 332_100, files: 25 },
}
const STYLES = 47_600
/** Maximum bytes of gzip of the viewer of documents with pdf.js, without its worker; it loads with the first document. */
const VIEWER = 87_000
/** Maximum bytes of gzip of a reviewer's desk: the claim page with the viewer, without the worker of pdf.js. */
const DESK = 445_500
/** Maximum bytes of the two font files that nearly every page uses. */
const FONTS = 25_000

const size = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const budgetOf = (path: string) => {
  if (path.startsWith('/user/addclaims')) return budgets.claimForm
  if (/\/import\/\{-\$id\}$/.test(path)) return budgets.employeeImport
  if (/^\/\w+\/login$/.test(path)) return budgets.login
  if (/^\/(management|admin)\/claim-details\/\$id$/.test(path)) return budgets.claimPage
  const beforeSignIn =
    /\/(login|signup|signin|forgot|recover|register|second-factor|onboarding|resubmit-details|tips|logout|unauthorized)$/
  return beforeSignIn.test(path) ? budgets.public : budgets.area
}

/** Removes the cascade layers from a style sheet. */
const withoutLayers = (css: string): string => {
  const start = css.search(/@layer [\w.]+\s*\{/)
  if (start < 0) return css
  let end = css.indexOf('{', start)
  for (let depth = 1; depth > 0 && end < css.length; ) {
    end++
    if (css[end] === '{') depth++
    if (css[end] === '}') depth--
  }
  return css.slice(0, start) + withoutLayers(css.slice(end + 1))
}

// Runs only after a build; `npm test` builds the web client first.
describe.skipIf(!existsSync(join(dist, 'routes.json')))('the built web client', () => {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const page = existsSync(join(dist, 'index.html')) ? read('index.html') : ''
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, file = '']) => file)
  const start = named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const styles = named(/href="\/(assets\/[^"]+\.css)"/g)
  const routes: ClientRoute[] = existsSync(join(dist, 'routes.json')) ? JSON.parse(read('routes.json')) : []
  const pages = routes.map(({ path, ...files }) => [path, files] as const)

  test('lists all its pages for the server', () => {
    const paths = routes.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of [
      '/unauthorized',
      '/user/login',
      '/admin',
      '/management/claims/disputed',
      '/user/addclaims/$id',
      '/logout',
    ])
      expect(paths).toContain(path)
  })

  test('has a page for every master and for no other name', () => {
    const screens = routes.flatMap(({ path }) => /^\/admin\/master\/([^/]+)\/\{-\$record\}/.exec(path)?.[1] ?? [])
    expect(screens.sort()).toEqual(masters.map(({ screen }) => screen).sort())
  })

  test.each(pages)('loads %s within its budget', (path, files) => {
    const scripts = [...start, ...files.scripts]
    const { scripts: most, files: mostFiles } = budgetOf(path)
    expect(
      scripts.reduce((sum, file) => sum + size(file), 0),
      'gzipped script',
    ).toBeLessThanOrEqual(most)
    expect(scripts.length, 'files').toBeLessThanOrEqual(mostFiles)
  })

  test('has one style file, without styles of unused components', () => {
    expect(readdirSync(join(dist, 'assets')).filter(file => file.endsWith('.css'))).toHaveLength(1)
    expect(
      styles.reduce((sum, file) => sum + size(file), 0),
      'gzipped styles',
    ).toBeLessThanOrEqual(STYLES)
    const scripts = readdirSync(join(dist, 'assets')).filter(file => file.endsWith('.js'))
    const code = scripts.map(file => read(`assets/${file}`)).join('')
    const styled = new Set(styles.flatMap(file => read(file).match(/(?<=\.)m_[\da-f]{6,}/g) ?? []))
    expect(styled.size).toBeGreaterThan(100)
    expect([...styled].filter(name => !code.includes(name))).toEqual([])
  })

  test('loads the viewer of documents with the first document, within its budget', () => {
    const assets = readdirSync(join(dist, 'assets')).filter(file => file.endsWith('.js'))
    const viewer = assets.filter(file => read(`assets/${file}`).includes('GlobalWorkerOptions') || /^viewer-/.test(file))
    expect(viewer).not.toEqual([])
    const viewerSize = viewer.reduce((sum, file) => sum + size(`assets/${file}`), 0)
    expect(viewerSize).toBeLessThanOrEqual(VIEWER)
    const desk = [...start, ...(routes.find(({ path }) => path === '/management/claim-details/$id')?.scripts ?? [])]
    expect(desk.reduce((sum, file) => sum + size(file), viewerSize)).toBeLessThanOrEqual(DESK)
    const loaded = new Set([...start, ...routes.flatMap(({ scripts }) => scripts)])
    expect(viewer.filter(file => loaded.has(`assets/${file}`))).toEqual([])
    expect(readdirSync(join(dist, 'assets/workers')).some(file => /^pdf\.worker.*\.js$/.test(file))).toBe(true)
  })

  test('lists script files for every page except the smallest', () => {
    const without = pages.filter(([, files]) => files.scripts.length === 0).map(([path]) => path)
    expect(without.sort()).toEqual(['/fill-test-details', '/management/login', '/user/signin', '/user/signup'])
  })

  test('waits only for its inline script and links cacheable files', () => {
    const scripts = named(/<script[^>]* src="\/([^"]+)"/g)
    expect(scripts).toHaveLength(1)
    for (const script of scripts) {
      expect(script).toMatch(/^assets\/.+-[\w-]{8}\.js$/)
      expect(existsSync(join(dist, script)), script).toBe(true)
    }
    expect(page.match(/<script>[^<]*__zod_globalConfig[^<]*<\/script>/g)).toHaveLength(1)
  })

  test('loads zod only with the pages that need it', () => {
    const hasZod = (file: string) => read(file).includes('Invalid input: expected')
    const assets = readdirSync(join(dist, 'assets')).filter(file => file.endsWith('.js'))
    expect(assets.some(file => hasZod(`assets/${file}`))).toBe(true)
    expect(start.filter(hasZod)).toEqual([])
  })

  test('compresses every worthwhile script and style with brotli and gzip', () => {
    const assets = readdirSync(join(dist, 'assets'))
    const texts = assets.filter(file => /\.(js|css)$/.test(file) && readFileSync(join(dist, 'assets', file)).length >= 1024)
    expect(texts.length).toBeGreaterThan(20)
    for (const file of texts) expect(assets).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]))
  })

  test('puts all of Mantine’s styles into layers below its own styles', () => {
    const sheets = readdirSync(join(dist, 'assets')).filter(file => file.endsWith('.css'))
    const all = sheets.map(file => read(`assets/${file}`))
    const layered = all.filter(css => css.includes('@layer mantine'))
    expect(layered).toHaveLength(1)
    for (const css of layered) expect(/@layer mantine\.\w+/.exec(css)?.[0], 'the lower layer').toBe('@layer mantine.core')
    const own = all.map(withoutLayers)
    expect(all.join('').match(/\.m_[\da-f]{6,}/g)?.length).toBeGreaterThan(1000)
    expect(own.join('').match(/\.m_[\da-f]{6,}/g)).toBeNull()
    expect(own.join('')).toContain('--opdesk-canvas')
  })

  test('uses two small font files and preloads the first', () => {
    const faces = readdirSync(join(dist, 'assets')).filter(file => /^inter-(basic|rupee)/.test(file))
    expect(faces).toHaveLength(2)
    expect(faces.reduce((sum, file) => sum + readFileSync(join(dist, 'assets', file)).length, 0)).toBeLessThanOrEqual(FONTS)
    expect(page).toMatch(/<link rel="preload" href="\/assets\/inter-basic-[\w-]+\.woff2" as="font"/)
  })
})
