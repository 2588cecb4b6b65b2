import { existsSync } from 'node:fs'

const FILE = '/usr/bin/promtool'

/** The checker of Prometheus, from Debian's package `prometheus`; undefined where it is not installed. */
export const promtool = existsSync(FILE) ? FILE : undefined
