import { readLeases } from '@opdesk/operations/leases.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from '../deps.ts'

/** The leaders, as reported by /readyz. A missing leader does not make the process unready: the API needs none. */
export const leadersOf = async (db: Db): Promise<Readiness> => {
  const name = 'leaders'
  try {
    const leases = await readLeases(db)
    return { name, ok: true, detail: Object.fromEntries(leases.map(({ name, ...lease }) => [name, lease])) }
  } catch {
    return { name, ok: true, detail: { error: 'unknown' } }
  }
}

/** Registers gauges of the leaders, and answers a function that updates the gauges before each scrape. */
export const measureLeaders = (registry: Registry, db: Db): (() => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: string[]): Gauge => {
    const existing = registry.getSingleMetric(name)
    return existing instanceof Gauge ? existing : new Gauge({ name, help, labelNames, registers: [registry] })
  }
  const help = '1 for the process that leads: projections, each workflow, the notary'
  const leader = gauge('lease_leader', help, ['lease', 'leader'])
  const token = gauge('lease_token', 'Token of the lease, which grows with each takeover', ['lease'])
  const age = gauge('lease_beat_age_seconds', 'Seconds since the last heartbeat of the leading process', ['lease'])
  return async () => {
    const leases = await readLeases(db).catch(() => [])
    for (const gauge of [leader, token, age]) gauge.reset()
    for (const lease of leases) {
      token.set({ lease: lease.name }, lease.token)
      if (lease.leader === null || lease.beat_age_ms === null) continue
      leader.set({ lease: lease.name, leader: lease.leader }, 1)
      age.set({ lease: lease.name }, lease.beat_age_ms / 1000)
    }
  }
}
