import { runSimulations } from '../run-simulations.ts'
import type { PlantedFault } from './planted-fault.ts'
import { plantedFaults } from './planted-faults.ts'

export interface Found {
  name: string
  /** The seed that found the fault, with its report; undefined if no seed found it. */
  seed: number | undefined
  fault: string | undefined
}

const find = async ({ name }: PlantedFault, { from, seeds }: { from: number; seeds: number }): Promise<Found> => {
  const { failed, crash } = await runSimulations({ from, count: seeds, planted: name })
  if (crash !== undefined) throw new Error(`${name}: ${crash}`)
  return { name, seed: failed?.seed, fault: failed?.faults[0] }
}

/** Looks for each planted fault with up to `seeds` seeds, several faults in parallel. */
export const findPlanted = async (
  options: { from: number; seeds: number; workers: number; only?: string | undefined },
  each: (found: Found) => void,
): Promise<Found[]> => {
  const wanted = plantedFaults.filter(({ name }) => options.only === undefined || name.includes(options.only))
  const line = [...wanted]
  const found: Found[] = []
  const work = async (): Promise<void> => {
    for (let next = line.shift(); next; next = line.shift()) {
      const one = await find(next, options)
      found.push(one)
      each(one)
    }
  }
  await Promise.all(Array.from({ length: options.workers }, work))
  return found
}
