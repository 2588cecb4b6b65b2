import { readFileSync } from 'node:fs'

/** The files of the test checkout, which the product serves from its own origin. */
const types = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'frame.html': 'text/html; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
} as const

export interface CheckoutFile {
  type: string
  content: string
}

/** By name. */
export const readCheckoutFiles = (): ReadonlyMap<string, CheckoutFile> =>
  new Map(
    Object.entries(types).map(([name, type]) => [
      name,
      { type, content: readFileSync(new URL(`./checkout/${name}`, import.meta.url), 'utf8') },
    ]),
  )
