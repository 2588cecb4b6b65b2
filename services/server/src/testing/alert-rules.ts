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

/** The metrics that a rule reads, without those that Prometheus makes itself, such as `up`. */
export const metricsOf = ({ expr }: AlertRule): string[] =>
  [...withoutLabels(expr).matchAll(/\b([a-z_]+)\b(?!\()/g)]
    .map(([, name = '']) => name.replace(/_bucket$/, ''))
    .filter(name => name.includes('_'))

const withoutLabels = (expr: string): string => expr.replace(/\{[^}]*\}/g, '').replace(/ by \([a-z, ]+\)/g, '')

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

/** The samples of a selector, such as `name{label="text"}[5m]`. */
const select = (selector: string, samples: readonly Sample[]): Sample[] => {
  const [, name, matchers = ''] = /^([a-z_]+)(?:\{([^}]*)\})?(?:\[5m\])?$/.exec(selector) ?? []
  if (!name) throw new Error(`${selector} is no selector that is known here`)
  const wanted = [...matchers.matchAll(/(\w+)="([^"]*)"/g)]
  return samples.filter(sample => sample.name === name && wanted.every(([, key = '', text]) => sample.labels[key] === text))
}

/** The values of a term, one for each group of its `by` clause. */
const valuesOf = (term: string, samples: readonly Sample[]): number[] => {
  const quantile = quantileOf(withoutLabels(term), samples)
  if (quantile) return quantile.value === undefined ? [] : [quantile.value]
  const [, how, selector = term, by = ''] = /^(max|min|increase|absent)\((.+?)\)(?: by \(([a-z, ]+)\))?$/.exec(term) ?? []
  const found = select(selector, samples)
  if (how === 'absent') return found.length === 0 ? [1] : []
  const groups = Map.groupBy(found, ({ labels }) =>
    by
      .split(', ')
      .map(label => labels[label])
      .join(),
  )
  const join = how === 'min' ? Math.min : Math.max
  return [...groups.values()].map(group => join(...group.map(({ value }) => value)))
}

const conditionHolds = (condition: string, samples: readonly Sample[]): boolean => {
  const [, left = condition, sign, limit] = /^(.*) (<|>|==) (\d+)$/.exec(condition) ?? []
  const [first = [], second] = left.split(' - ').map(term => valuesOf(term, samples))
  const values = second ? first.flatMap(value => second.map(other => value - other)) : first
  return values.some(value => {
    if (sign === '<') return value < Number(limit)
    if (sign === '>') return value > Number(limit)
    return sign === undefined || value === Number(limit)
  })
}

/**
 * True if a rule's condition holds in one scrape. Supports the expressions that the rules use: `max`, `min`, `absent`, `increase`
 * from a start at 0, quantiles of histograms since then, label matchers, `by`, a difference of two terms, a comparison with a
 * number, and `and on()`. `promtool test rules` tests the rules themselves.
 */
export const holds = ({ expr }: AlertRule, scraped: string): boolean => {
  const samples = samplesOf(scraped)
  return expr.split(' and on() ').every(condition => conditionHolds(condition, samples))
}
