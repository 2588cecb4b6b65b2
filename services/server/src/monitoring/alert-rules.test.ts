import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { PARTS } from '../settings.ts'
import { readAlertRules } from '../testing/alert-rules.ts'
import { promtool } from '../testing/promtool.ts'

const FOLDER = fileURLToPath(new URL('../../../../docs/operations/', import.meta.url))
const read = (name: string): unknown => parse(readFileSync(path.join(FOLDER, name), 'utf8'))

const cases = z
  .object({
    tests: z.array(z.object({ promql_expr_test: z.array(z.object({ expr: z.string(), exp_samples: z.array(z.unknown()) })) })),
  })
  .parse(read('alerts.test.yml'))
  .tests.flatMap(one => one.promql_expr_test)

test.each(readAlertRules().map(({ alert }) => alert))('has a firing and a silent case for %s', alert => {
  const own = cases.filter(({ expr }) => expr === `count(ALERTS{alertname="${alert}",alertstate="firing"})`)
  expect(own.map(({ exp_samples }) => exp_samples.length).sort()).toEqual([0, 1])
})

test.skipIf(!promtool)('passes all cases in promtool (needs Debian’s package prometheus)', () => {
  for (const command of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', command, { cwd: FOLDER, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
})

test('names the job and the parts that exist', () => {
  const jobs = z
    .object({ scrape_configs: z.array(z.object({ job_name: z.string() })), rule_files: z.array(z.string()) })
    .parse(read('prometheus.yml'))
  expect(jobs.rule_files).toEqual(['alerts.yml'])
  const exprs = readAlertRules().map(({ expr }) => expr)
  const named = (label: string, metric: string) =>
    exprs.flatMap(expr => [...expr.matchAll(new RegExp(`${metric}\\{${label}="([^"]+)"`, 'g'))].map(([, value]) => value))
  expect(named('job', 'up')).toEqual(jobs.scrape_configs.map(({ job_name }) => job_name))
  expect(named('part', 'opdesk_part').sort()).toEqual([...PARTS].sort())
})
