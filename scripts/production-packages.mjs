import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** The workspaces that an installation runs, and those that are built for browsers. */
const SHIPPED = ['services/server', 'services/operator', 'web', 'site']

/**
 * The packages of other authors that the product contains, for all machines, by package-lock.json: without those that only builds and
 * tests need.
 * @returns {{ place: string, name: string, version: string, license: string | undefined, integrity: string, needs: string[] }[]}
 *   sorted by name; `needs`: places of the packages that a package depends on
 */
export const productionPackages = (packages = readLock()) => {
  const found = new Map()
  const visit = place => {
    const { resolved, link } = packages[place]
    if (link) return visit(resolved)
    if (found.has(place)) return place
    const needs = []
    found.set(place, needs)
    for (const name of namesOf(packages[place])) {
      const needed = placeOf(packages, place, name)
      // Optional packages of peers may be absent.
      if (needed) needs.push(visit(needed))
    }
    return place
  }
  for (const workspace of SHIPPED) visit(workspace)
  return [...found]
    .filter(([place]) => place.includes('node_modules/'))
    .map(([place, needs]) => {
      const { version, license, integrity, name } = packages[place]
      return { place, name: name ?? place.slice(place.lastIndexOf('node_modules/') + 13), version, license, integrity, needs }
    })
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.place, other.place))
}

const compare = (one, other) => (one < other ? -1 : Number(one > other))

const readLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages

const namesOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta[name]?.optional),
]

/** Place of the package that a package would import, in the folders of packages from its own upwards. */
const placeOf = (packages, place, name) => {
  const candidate = path.posix.join(place, 'node_modules', name)
  if (packages[candidate]) return candidate
  if (place === '') return undefined
  const above = place.lastIndexOf('/node_modules/')
  return placeOf(packages, above < 0 ? '' : place.slice(0, above), name)
}
