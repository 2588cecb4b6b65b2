import { readFileSync } from 'node:fs'

/** The list of IFSC codes that ships with the product. Source: the npm package `ifsc` (LICENSE-ifsc.txt, scripts/ifsc-codes.mjs). */
export interface IfscCodes {
  /** Version of the list, such as `ifsc 2.0.50`; it is recorded with each account. */
  version: string
  /** The name of the code's bank; undefined for a code that the list does not have. */
  bankOf(ifsc: string): string | undefined
}

interface Bank {
  name: string
  numbers: string
  texts: string
}

/** The branch codes of a bank: the six characters after the zero. */
const branchesOf = ({ numbers, texts }: Bank): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (number: number) => found.add(String(number).padStart(6, '0'))
  let last = 0
  for (const part of numbers.split(' ')) {
    if (part === '') continue
    const steps = part.startsWith('*') ? Number.parseInt(part.slice(1), 36) : 1
    const step = part.startsWith('*') ? 1 : Number.parseInt(part, 36)
    for (let done = 0; done < steps; done += 1) {
      last += step
      add(last)
    }
  }
  let text = ''
  for (const part of texts.split(' ')) {
    if (part === '') continue
    text = text.slice(0, Number(part[0])) + part.slice(1)
    found.add(text.padStart(6, '0'))
  }
  return found
}

/** Parses the list; the branches of a bank are unpacked at the first question about it. */
export const parseIfscCodes = (list: string): IfscCodes => {
  const [version = '', ...lines] = list.trimEnd().split('\n')
  const banks = new Map<string, Bank>()
  const smaller = new Map<string, string>()
  for (const line of lines) {
    const [start = '', name = '', numbers = '', texts = ''] = line.split('|')
    if (start.startsWith('=')) smaller.set(start.slice(1), name)
    else banks.set(start, { name: name || start, numbers, texts })
  }
  const branches = new Map<string, ReadonlySet<string>>()
  /** The longest start of the code that belongs to a smaller bank than its prefix. */
  const smallerBankOf = (ifsc: string): string | undefined => {
    for (let length = ifsc.length; length > 4; length -= 1) {
      const name = smaller.get(ifsc.slice(0, length))
      if (name) return name
    }
    return undefined
  }
  return {
    version,
    bankOf: ifsc => {
      const prefix = ifsc.slice(0, 4)
      const bank = banks.get(prefix)
      if (!bank) return undefined
      const known = branches.get(prefix) ?? branchesOf(bank)
      branches.set(prefix, known)
      return ifsc[4] === '0' && known.has(ifsc.slice(5)) ? (smallerBankOf(ifsc) ?? bank.name) : undefined
    },
  }
}

let shipped: IfscCodes | undefined

/** The shipped list, which is read once. */
export const shippedIfscCodes = (): IfscCodes => {
  shipped ??= parseIfscCodes(readFileSync(new URL('./ifsc-codes.txt', import.meta.url), 'utf8'))
  return shipped
}
