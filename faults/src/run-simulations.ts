import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SeedResult } from './simulation/run-seed.ts'

const SIMULATE = fileURLToPath(new URL('./simulate.ts', import.meta.url))
const PLANT = new URL('./planted/plant.ts', import.meta.url).href

export interface SimulationOptions {
  from: number
  step?: number
  seconds?: number
  count?: number
  years?: number
  subscribers?: number
  /** Name of the fault planted into the product. */
  planted?: string
}

/** Result of simulations. */
export interface SimulationResult {
  seeds: number
  claimYears: number
  events: number
  rounds: number
  deaths: number
  losses: number
  jumps: number
  failed: SeedResult | undefined
  /** Reason if the process of the simulations ended without reporting a fault. */
  crash: string | undefined
}

const nothing: SimulationResult = {
  seeds: 0,
  claimYears: 0,
  events: 0,
  rounds: 0,
  deaths: 0,
  losses: 0,
  jumps: 0,
  failed: undefined,
  crash: undefined,
}

export const mergeResults = (a: SimulationResult, b: SimulationResult): SimulationResult => ({
  seeds: a.seeds + b.seeds,
  claimYears: a.claimYears + b.claimYears,
  events: a.events + b.events,
  rounds: a.rounds + b.rounds,
  deaths: a.deaths + b.deaths,
  losses: a.losses + b.losses,
  jumps: a.jumps + b.jumps,
  failed: a.failed ?? b.failed,
  crash: a.crash ?? b.crash,
})

const toResult = ({ tally, ...result }: SeedResult): SimulationResult => ({
  ...nothing,
  ...tally,
  seeds: 1,
  claimYears: result.claimYears,
  events: result.events,
  failed: result.faults.length > 0 ? { tally, ...result } : undefined,
})

const ERROR_LINES = 12

/** Runs simulations in a separate process, where clock and randomness are replaced. */
export const runSimulations = async (
  { planted, ...options }: SimulationOptions,
  each: (result: SeedResult) => void = () => undefined,
): Promise<SimulationResult> => {
  const args = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)]))
  const env = { ...process.env, ...(planted !== undefined && { PLANTED_FAULT: planted }) }
  const child = spawn(process.execPath, [...(planted === undefined ? [] : ['--import', PLANT]), SIMULATE, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', line => errors.push(line))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  let all = nothing
  for await (const line of createInterface({ input: child.stdout })) {
    const result: SeedResult = JSON.parse(line)
    all = mergeResults(all, toResult(result))
    each(result)
  }
  const code = await ended
  if (code === 0 || all.failed) return all
  return { ...all, crash: `the simulation ended with ${code}: ${errors.slice(0, ERROR_LINES).join('\n')}` }
}
