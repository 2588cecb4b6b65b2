import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof lighthouseCategories)[number]

/** The results of Lighthouse for a page, on a phone with simulated slow 4G. */
export interface LighthouseReport {
  /** Scores from 0 to 100. */
  scores: Readonly<Record<Category, number>>
  /** The names of the failed audits, by category. */
  failed: Readonly<Record<Category, readonly string[]>>
  /** Largest contentful paint in seconds. */
  largestPaint: number
  /** Cumulative layout shift, to three decimals, as Lighthouse prints it. */
  shift: number
  /** Kilobytes of scripts as transferred, compressed. */
  scriptKb: number
  pageKb: number
  requests: number
  /** Lighthouse's benchmark index of this machine. Timings are not reliable below 1000. */
  machine: number
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const reportOf = ({ categories, audits, environment }: RunnerResult['lhr']): LighthouseReport => {
  const ofEach = <T>(value: (category: Category) => T) => ({
    performance: value('performance'),
    accessibility: value('accessibility'),
    'best-practices': value('best-practices'),
    seo: value('seo'),
  })
  const number = (audit: string): number => {
    const value = audits[audit]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse has no ${audit}`)
    return value
  }
  const details = audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const kilobytes = (...types: string[]): number =>
    requests
      .filter(({ resourceType }) => types.includes(String(resourceType)))
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024
  return {
    scores: ofEach(category => Math.round((categories[category]?.score ?? 0) * 100)),
    failed: ofEach(category =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    largestPaint: round(number('largest-contentful-paint') / 1000, 2),
    shift: round(number('cumulative-layout-shift'), 3),
    scriptKb: round(kilobytes('Script'), 1),
    pageKb: round(kilobytes('Document', 'Stylesheet'), 1),
    requests: requests.length,
    machine: Math.round(environment.benchmarkIndex),
  }
}

/** Maximum runs for a page: on a busy machine Lighthouse sometimes misses the start of a load and fails. */
const TRIES = 3

/**
 * Opens `url` in the Chromium that is debugged at `port`.
 * @throws Error if all attempts to measure the page fail
 */
export const lighthouseReport = async (url: string, port: number): Promise<LighthouseReport> => {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...lighthouseCategories],
    // By default Lighthouse clears the cache but not `local_storage`, in which the previous page has recorded that our fonts are
    // cached.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'],
    // Measures a not-found page like any other page.
    ignoreStatusCode: true,
  }
  for (let left = TRIES - 1; ; left -= 1) {
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`)
    const { runtimeError } = result.lhr
    if (!runtimeError) return reportOf(result.lhr)
    if (left === 0 || runtimeError.code !== 'NO_NAVSTART') throw new Error(`${url}: ${runtimeError.message}`)
  }
}
