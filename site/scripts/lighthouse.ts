import { parseArgs } from 'node:util'
import { type Language, languages, pathIn } from '@opdesk/contracts/site/language.ts'
import { chromium, type Page } from 'playwright-core'
import { freePort } from '../src/journeys/free-port.ts'
import { type LighthouseReport, lighthouseReport } from '../src/journeys/lighthouse-report.ts'
import { type Screen, screenPath, screens } from '../src/journeys/screen-list.ts'
import { chromiumOf, withProduct } from './with-product.ts'

/**
 * `npm run lighthouse [-- --url http://127.0.0.1:3000] [--language hi] [--only home,blog] [--runs 3]`: runs Lighthouse on every
 * kind of page in both languages, on a phone with simulated slow 4G. Measures a running product (`--url`), or starts a product with
 * demo data. Prints the median of the runs, and exits with 1 if a page misses a limit. If the machine's benchmark index is below
 * 1000, performance and LCP measure the machine rather than the page.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    language: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
})
const runs = Number(values.runs)
const only = values.only?.split(',')

const PERFORMANCE = 98
const PAINT_S = 1.3
const SCRIPT_KB = 10
const PAGE_KB = 40
/** Audits expected to fail on `hidden` pages, which search engines must not index; the not-found page is one of them. */
const meant = ['is-crawlable', 'http-status-code', 'errors-in-console']
/** Audits that a local product fails: they expect https, or the host that the pages name as theirs. */
const ofPlace = ['is-on-https', 'redirects-http', 'canonical']
const hidden = ['thank-you', 'under-development', 'not-found']

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

/** The median of each figure; an audit counts as failed if it fails in most runs. */
const middleOf = (reports: readonly LighthouseReport[], page: string) => {
  const of = (figure: (report: LighthouseReport) => number) => median(reports.map(figure))
  const failed = (category: 'accessibility' | 'best-practices' | 'seo') => {
    const all = reports.flatMap(report => report.failed[category])
    return [...new Set(all)].filter(
      audit =>
        all.filter(each => each === audit).length * 2 > reports.length &&
        !ofPlace.includes(audit) &&
        !(hidden.includes(page) && meant.includes(audit)),
    )
  }
  return {
    performance: of(({ scores }) => scores.performance),
    failed: [...failed('accessibility'), ...failed('best-practices'), ...failed('seo')],
    largestPaint: of(report => report.largestPaint),
    shift: of(report => report.shift),
    scriptKb: of(report => report.scriptKb),
    pageKb: of(report => report.pageKb),
    machine: of(report => report.machine),
  }
}

const missesOf = (of: ReturnType<typeof middleOf>): string[] => [
  ...(of.performance >= PERFORMANCE ? [] : ['performance']),
  ...(of.largestPaint <= PAINT_S ? [] : ['LCP']),
  ...(of.shift === 0 ? [] : ['CLS']),
  ...(of.scriptKb < SCRIPT_KB ? [] : ['script']),
  ...(of.pageKb < PAGE_KB ? [] : ['page']),
  ...of.failed,
]

const addressOf = async (page: Page, url: string, { path, firstBelow }: Screen, language: Language): Promise<string> => {
  const at = url + screenPath(path, language)
  if (!firstBelow) return at
  await page.goto(at)
  const link = page.locator(`main a[href^="${pathIn(language, firstBelow)}"]`).first()
  return url + (await link.getAttribute('href'))
}

const columns = ['page', 'performance', 'LCP s', 'CLS', 'script kB', 'page kB', 'machine', 'misses'] as const
const widths = [34, 12, 7, 7, 10, 8, 8, 0]
const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[index] ?? 0)))
    .join('  ')

const print = (text: string) => process.stdout.write(`${text}\n`)

let missed = 0
await withProduct(values.url, async url => {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumOf('lighthouse'),
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    print(line(columns))
    for (const language of languages.filter(each => !values.language || each === values.language))
      for (const screen of screens.filter(({ page }) => !only || only.includes(page))) {
        const page = await browser.newPage()
        const address = await addressOf(page, url, screen, language)
        await page.close()
        const reports: LighthouseReport[] = []
        for (let run = 0; run < runs; run += 1) reports.push(await lighthouseReport(address, port))
        const middle = middleOf(reports, screen.page)
        const misses = missesOf(middle)
        missed += misses.length > 0 ? 1 : 0
        const { performance, largestPaint, shift, scriptKb, pageKb, machine } = middle
        print(
          line([
            `${screen.page} (${language})`,
            performance,
            largestPaint,
            shift,
            scriptKb,
            pageKb,
            machine,
            misses.join(', ') || 'none',
          ]),
        )
      }
  } finally {
    await browser.close()
  }
})
print(missed === 0 ? 'No page misses a limit.' : `${missed} pages miss a limit.`)
process.exitCode = missed === 0 ? 0 : 1
