import { z } from 'zod'
import { text } from '../bounded.ts'

const WRONG = 'Please enter an IP address such as 203.0.113.7, or a network such as 203.0.113.0/24'
const kinds = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]

/** An IP address, or a network in CIDR notation. */
export const callerAddress = text(50, { missing: WRONG, tooLong: WRONG }).refine(
  typed => kinds.some(kind => kind.safeParse(typed).success),
  WRONG,
)
