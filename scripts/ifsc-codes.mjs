/**
 * Makes the list of IFSC codes from the files of the npm package `ifsc`: `npm pack ifsc`, unpack it, and run
 * `node scripts/ifsc-codes.mjs <folder of the package>`. The package is no dependency, because it brings an HTTP client.
 *
 * A line per bank: prefix, name, numeric branch codes, other branch codes, separated by `|`. Numbers are differences in base 36, with
 * `*n` for n further steps of 1. A text has the length that it shares with its predecessor (one digit), then its rest. Lines
 * beginning with `=` name the bank of a code, or of all codes with this start, that belong to a smaller bank than their prefix.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/ifsc-codes.mjs <folder of the unpacked package ifsc>')
const target = join(import.meta.dirname, '../packages/integrations/src/ifsc')
const json = name => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const numbersOf = codes => {
  const numbers = codes.filter(code => typeof code === 'number').sort((a, b) => a - b)
  const parts = []
  let last = 0
  let run = 0
  const endRun = () => {
    if (run > 0) parts.push(`*${run.toString(36)}`)
    run = 0
  }
  for (const number of numbers) {
    if (number === last + 1 && parts.length > 0) run += 1
    else {
      endRun()
      parts.push((number - last).toString(36))
    }
    last = number
  }
  endRun()
  return parts.join(' ')
}

const sharedLength = (one, other) => {
  let length = 0
  while (length < 6 && one[length] !== undefined && one[length] === other[length]) length += 1
  return length
}

const textsOf = codes => {
  const texts = codes
    .filter(code => typeof code === 'string')
    .map(code => code.toUpperCase())
    .sort()
  return texts.map((text, at) => {
    const shared = sharedLength(text, texts[at - 1] ?? '')
    return `${shared}${text.slice(shared)}`
  })
}

const codes = json('src/IFSC.json')
const names = json('src/banknames.json')
const { version } = json('package.json')
const smaller = { ...json('src/sublet.json'), ...json('src/custom-sublets.json') }
const lines = [
  `ifsc ${version}`,
  ...Object.keys(codes)
    .sort()
    .map(prefix => [prefix, names[prefix] ?? '', numbersOf(codes[prefix]), textsOf(codes[prefix]).join(' ')].join('|')),
  ...Object.entries(smaller)
    .filter(([, bank]) => names[bank])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, bank]) => `=${start}|${names[bank]}`),
]
writeFileSync(join(target, 'ifsc-codes.txt'), `${lines.join('\n')}\n`)
writeFileSync(join(target, 'LICENSE-ifsc.txt'), readFileSync(join(folder, 'LICENSE')))
