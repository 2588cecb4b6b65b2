import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

const file = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Opdesk[A-Za-z]+$/),
          expr: z.string(),
          for: z.templateLiteral([z.int(), z.enum(['s', 'm'])]).optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().min(1), action: z.string().min(1) }),
        }),
      ),
    }),
  ),
})

export type AlertRule = z.infer<typeof file>['groups'][number]['rules'][number]

export const readAlertRules = (): AlertRule[] => {
  const text = readFileSync(fileURLToPath(new URL('../../../../docs/operations/alerts.yml', import.meta.url)), 'utf8')
  return file.parse(parse(text)).groups.flatMap(({ rules }) => rules)
}

/** Time in ms for which a condition must hold before the rule fires. */
export const holdsFor = ({ for: time = '0s' }: AlertRule): number =>
  Number.parseInt(time, 10) * (time.endsWith('m') ? 60_000 : 1000)

const METRIC = /\b(?!min\b|max\b|by\b|increase\b|histogram_quantile\b)([a-z_]+)(\{[^}]*\})?(\[5m\])?/g

export const metricsOf = ({ expr }: AlertRule): string[] =>
  [...withoutLabels(expr).matchAll(METRIC)]
    .map(([, name = '']) => name.replace(/_bucket$/, ''))
    .filter(name => name.includes('_'))

const withoutLabels = (expr: string): string => expr.replace(/ by \([a-z, ]+\)/g, '')

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const samplesOf = (scraped: string): Sample[] =>
  scraped.split('\n').flatMap(line => {
    const [, name = '', inner = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const labels = Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]))
    return value === undefined ? [] : [{ name, labels, value: Number(value) }]
  })

/**
 * Upper bound of the histogram bucket that contains the quantile; the highest one over all other labels. Prometheus would
 * interpolate within the bucket.
 */
const quantileOf = (term: string, samples: readonly Sample[]): { value: number | undefined } | undefined => {
  const [, q, name] = /^histogram_quantile\(([\d.]+), sum\(rate\(([a-z_]+)\[5m\]\)\)\)$/.exec(term) ?? []
  if (!name) return undefined
  const buckets = samples.filter(sample => sample.name === name)
  const bounds = [...Map.groupBy(buckets, ({ labels }) => labels.part).values()].flatMap(group => {
    const sorted = group
      .map(({ labels, value }) => ({ le: Number(labels.le?.replace('+Inf', 'Infinity')), value }))
      .sort((a, b) => a.le - b.le)
    const all = sorted.at(-1)?.value ?? 0
    const found = all > 0 && sorted.find(({ value }) => value >= Number(q) * all)
    return found ? [found.le] : []
  })
  return { value: bounds.length > 0 ? Math.max(...bounds) : undefined }
}

/**
 * True if a rule's condition holds in one scrape. Supports the expressions that the rules use: `max`, `min`, `increase` from a
 * start at 0, quantiles of histograms since then, label matchers, a difference of two terms, and a comparison with a number.
 */
export const holds = ({ expr }: AlertRule, scraped: string): boolean => {
  const samples = samplesOf(scraped)
  const [, left = '', sign, limit] = /^(.*) ([<>]) (\d+)$/.exec(expr) ?? []
  const terms = withoutLabels(left)
    .split(' - ')
    .map(term => {
      const quantile = quantileOf(term, samples)
      if (quantile) return quantile.value
      const [, how, name, matchers = ''] = /^(max|min|increase)\(([a-z_]+)(\{[^}]*\})?(?:\[5m\])?\)$/.exec(term) ?? []
      if (!name) throw new Error(`${expr}: ${term} is nothing that is known here`)
      const wanted = [...matchers.matchAll(/(\w+)="([^"]*)"/g)]
      const values = samples
        .filter(sample => sample.name === name && wanted.every(([, key = '', text]) => sample.labels[key] === text))
        .map(({ value }) => value)
      return values.length === 0 ? undefined : how === 'min' ? Math.min(...values) : Math.max(...values)
    })
  if (terms.length === 0 || terms.includes(undefined)) return false
  const [first = 0, ...rest] = terms.map(Number)
  const value = rest.reduce((sum, term) => sum - term, first)
  return sign === '<' ? value < Number(limit) : value > Number(limit)
}
