import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { readLogAddress } from '@opdesk/event-store/eventstoredb/address.ts'
import { readSmsSettings, type SmsSettings, SmsSettingsError } from '@opdesk/integrations/messaging/sms-settings.ts'
import {
  type MailAddress,
  readMailFrom,
  readSmtpUrl,
  type SmtpSettings,
  SmtpSettingsError,
} from '@opdesk/integrations/messaging/smtp-settings.ts'
import {
  type RazorpaySettings,
  RazorpaySettingsError,
  readRazorpaySettings,
} from '@opdesk/integrations/payments/razorpay-settings.ts'
import {
  type RazorpayXSettings,
  RazorpayXSettingsError,
  readRazorpayXSettings,
} from '@opdesk/integrations/payouts/razorpayx/razorpayx-settings.ts'
import { type DatabaseSettings, readDatabaseSettings } from './database-settings.ts'
import { readTracingSettings, type TracingSettings } from './monitoring/tracing-settings.ts'
import { readTestHosts } from './outbound-test-hosts.ts'
import { readChannelSetting } from './payout-channel-setting.ts'
import { unencryptedConnection } from './unencrypted-connections.ts'

/** Settings of this process: docs/operations.md lists the variables. */
export interface Settings extends DatabaseSettings {
  /** The parts that this process runs: those on the command line, by default all parts. */
  parts: readonly Part[]
  /** Port of the API; 0 means any free port. */
  port: number
  host: string
  /** Absolute path of the data folder: uploads, the log file and the embedded database. */
  dataDir: string
  /**
   * Absolute path of the folder with the keys that encrypt personal data and sign the log's checkpoints. Preferably on another disk
   * than the database.
   */
  keysDir: string
  /** Address of an EventStoreDB, which replaces the log in Postgres. */
  eventStoreUrl?: string
  demo: boolean
  /** True if the development outbox, the payment simulator and `/dev/*` are requested; `allowDevControls` decides. */
  devControls: boolean
  /** Seconds to which this process sets the shift of the product's clock at its start; absent to leave it. */
  clockOffsetSeconds?: number
  /** Milliseconds by which the clock of this process is made wrong, for tests. */
  clockErrorMs: number
  production: boolean
  /** Number of the operator's proxies in front of the product. Their report of the caller's address is trusted. */
  proxies: number
  /** The mail server and the sender. If absent, mail is written to the outbox table; in production it stays queued. */
  smtp?: SmtpSettings & { from: MailAddress }
  /** The gateway for text messages. If absent, texts are written to the outbox table; in production they expire. */
  sms?: SmsSettings
  /** The account with the payment provider. If absent, payments are simulated; in production none are accepted. */
  razorpay?: RazorpaySettings
  /** The account with the payout provider. If absent, payouts are simulated; in production no provider sends money. */
  razorpayx?: RazorpayXSettings
  /** Who moves the money of approved claims. If absent: the payout provider, or the bank's file without one. */
  payoutChannel?: PayoutChannel
  /** Calls a second that the simulated payout provider takes, and gets. */
  payoutSimulatorRate: number
  /** Receivers of outbound calls, as `host:port`, to which the rules of their addresses do not apply: for tests. */
  outboundTestHosts: readonly string[]
  /** The public URL of the product, such as `https://opdesk.example`: links in mails begin with it. */
  publicUrl?: string
  /** Address of the additional port for /livez, /readyz and /metrics; absent for none. */
  health?: { host: string; port: number }
  /** Destination of spans; absent if tracing is off. */
  tracing?: TracingSettings
  /** Token with which other machines may read the metrics. */
  monitoringToken?: string
  /** Time in ms for which a stopping API still accepts requests, after it reports that it is not ready. */
  stopDelayMs: number
  /** Free space on the disk of DATA_DIR below which uploads are refused. */
  minFreeBytes: number
  /** True if the OpenAPI document is served; by default only outside production. */
  apiDocs?: boolean
}

export const PARTS = ['projections', 'workflows', 'api'] as const
export type Part = (typeof PARTS)[number]

/** Invalid settings. The message is one sentence that names the variable and its valid values. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const POSTGRES = ['postgres:', 'postgresql:']
const MODES = ['production', 'development', 'test'] as const
const TEN_YEARS_S = 315_360_000

/**
 * Reads the settings from the environment and the command line.
 * @param args the command line after the file: names of parts; none means all parts
 * @param checkout the folder to which a relative DATA_DIR is relative
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[], checkout: string): Settings {
  const production = isProduction(env)
  const demo = wholeNumber(env, 'DEMO', 0, 0, 1) === 1
  const clock = clocks(env, production)
  if (production && demo)
    throw new SettingsError('DEMO=1 makes accounts with a known password and is refused when NODE_ENV is production or not set.')
  const dataDir = path.resolve(checkout, env.DATA_DIR?.trim() || '.data')
  if (/^\/(proc|sys|dev)(\/|$)/.test(dataDir))
    throw new SettingsError('DATA_DIR is in a folder of the kernel, where files cannot be stored; set it to another folder.')
  const eventStoreUrl = logAddress(env)
  const { database, addresses, alone } = readDatabaseSettings(variable => address(env, variable, POSTGRES))
  const { databaseUrl } = database
  if (alone) throw new SettingsError(`${alone} needs DATABASE_URL, which leads to the same database.`)
  const plain = production && wholeNumber(env, 'ALLOW_PLAIN_CONNECTIONS', 0, 0, 1) === 0
  const refusal = plain ? unencryptedConnection({ databases: addresses, eventStoreUrl }, env) : undefined
  if (refusal) throw new SettingsError(refusal)
  const publicUrl = origin(env, 'PUBLIC_URL')
  const smtp = mail(env)
  const sms = texts(env, production)
  const razorpay = payments(env, production)
  const razorpayx = payouts(env, production)
  const devControls = wholeNumber(env, 'DEV_CONTROLS', 0, 0, 1) === 1
  const payoutChannel = readChannelSetting(env.PAYOUTS, { hasProvider: razorpayx !== undefined || devControls })
  if ('refusal' in payoutChannel) throw new SettingsError(payoutChannel.refusal)
  const testHosts = readTestHosts(env.OUTBOUND_TEST_HOSTS, { production })
  if ('refusal' in testHosts) throw new SettingsError(testHosts.refusal)
  const tracing = traces(env)
  const monitoringToken = token(env, 'MONITORING_TOKEN')
  const healthPort = wholeNumber(env, 'HEALTH_PORT', 0, 0, 65_535)
  if (production && smtp && !publicUrl)
    throw new SettingsError(
      'PUBLIC_URL must be set where SMTP_URL is and NODE_ENV is production or not set: links in mails begin with it.',
    )
  const unknown = args.find(arg => !PARTS.some(part => part === arg))
  if (unknown !== undefined) throw new SettingsError(`"${unknown}" is no part of opdesk; the parts are ${PARTS.join(', ')}.`)
  if (args.length > 0 && !databaseUrl)
    throw new SettingsError('Parts of opdesk in separate processes need DATABASE_URL, the database that they share.')
  return {
    parts: PARTS.filter(part => args.length === 0 || args.includes(part)),
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    host: env.HOST?.trim() || '127.0.0.1',
    dataDir,
    keysDir: path.resolve(checkout, env.KEYS_DIR?.trim() || path.join(dataDir, 'keys')),
    ...database,
    ...(eventStoreUrl && { eventStoreUrl }),
    demo,
    devControls,
    ...clock,
    production,
    proxies: wholeNumber(env, 'TRUST_PROXIES', 0, 0, 10),
    stopDelayMs: wholeNumber(env, 'STOP_DELAY_SECONDS', 0, 0, 30) * 1000,
    minFreeBytes: wholeNumber(env, 'MIN_FREE_DISK_MB', 512, 0, 1_048_576) * 1_048_576,
    ...(smtp && { smtp }),
    ...(sms && { sms }),
    ...(razorpay && { razorpay }),
    ...(razorpayx && { razorpayx }),
    ...(payoutChannel.channel && { payoutChannel: payoutChannel.channel }),
    payoutSimulatorRate: wholeNumber(env, 'PAYOUT_SIMULATOR_RATE', 10, 1, 10_000),
    outboundTestHosts: testHosts.hosts,
    ...(publicUrl && { publicUrl }),
    ...(healthPort && { health: { host: env.HEALTH_HOST?.trim() || '127.0.0.1', port: healthPort } }),
    ...(tracing && { tracing }),
    ...(monitoringToken && { monitoringToken }),
    ...(env.API_DOCS?.trim() && { apiDocs: wholeNumber(env, 'API_DOCS', 0, 0, 1) === 1 }),
  }
}

/** A missing NODE_ENV means production, so that a lost variable opens no access. */
function isProduction(env: NodeJS.ProcessEnv): boolean {
  const mode = env.NODE_ENV || 'production'
  if (MODES.some(known => known === mode)) return mode === 'production'
  throw new SettingsError(`NODE_ENV is "${mode}" and must be ${MODES.slice(0, -1).join(', ')} or ${MODES.at(-1)}.`)
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, least: number, most: number): number {
  const text = env[name]?.trim() || String(otherwise)
  const value = Number(text)
  if (/^-?\d+$/.test(text) && value >= least && value <= most) return value
  throw new SettingsError(`${name} is "${text}" and must be a whole number from ${least} to ${most}.`)
}

function clocks(env: NodeJS.ProcessEnv, production: boolean): Pick<Settings, 'clockOffsetSeconds' | 'clockErrorMs'> {
  const read = (name: string) => {
    const seconds = wholeNumber(env, name, 0, -TEN_YEARS_S, TEN_YEARS_S)
    if (!production || seconds === 0) return seconds
    throw new SettingsError(`${name} is for trying things out and is refused when NODE_ENV is production or not set.`)
  }
  const clockOffsetSeconds = read('CLOCK_OFFSET_SECONDS')
  const clockErrorMs = read('CLOCK_ERROR_SECONDS') * 1000
  return { ...(env.CLOCK_OFFSET_SECONDS?.trim() && !production && { clockOffsetSeconds }), clockErrorMs }
}

function token(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]?.trim()
  if (!text || /^[\w.~+/=-]{32,200}$/.test(text)) return text
  throw new SettingsError(
    `${name} must be 32 to 200 letters, digits and signs of base64, like those of "openssl rand -base64 32".`,
  )
}

/** Reads an address. Its value may contain a password, so error messages do not repeat it. */
function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new SettingsError(`${name} must be an address that starts with ${protocols.slice(0, 2).join('// or ')}//.`)
}

/** Reads the address of the log. An address with several nodes is no valid URL, so it has a separate parser. */
function logAddress(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.EVENTSTORE_URL?.trim()
  if (!text || readLogAddress(text)) return text || undefined
  throw new SettingsError(
    'EVENTSTORE_URL must be an address that starts with esdb:// or esdb+discover://. Several nodes are separated by commas.',
  )
}

function origin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = address(env, name, ['https:', 'http:'])
  if (!text) return undefined
  const url = new URL(text)
  if (url.href === `${url.origin}/`) return url.origin
  throw new SettingsError(`${name} must be an address without a path, like https://opdesk.example.`)
}

function mail(env: NodeJS.ProcessEnv): Settings['smtp'] {
  const url = env.SMTP_URL?.trim()
  if (!url) return undefined
  const from = env.MAIL_FROM?.trim()
  if (!from) throw new SettingsError('MAIL_FROM must be set where SMTP_URL is: the address that mails come from.')
  try {
    return { ...readSmtpUrl(url), from: readMailFrom(from) }
  } catch (error) {
    throw error instanceof SmtpSettingsError ? new SettingsError(error.message) : error
  }
}

function texts(env: NodeJS.ProcessEnv, production: boolean): SmsSettings | undefined {
  try {
    return readSmsSettings(env, { production, readFile: file => readFileSync(file, 'utf8') })
  } catch (error) {
    throw error instanceof SmsSettingsError ? new SettingsError(error.message) : error
  }
}

function traces(env: NodeJS.ProcessEnv): TracingSettings | undefined {
  try {
    return readTracingSettings(env)
  } catch (error) {
    throw error instanceof Error ? new SettingsError(error.message) : error
  }
}

function payments(env: NodeJS.ProcessEnv, production: boolean): RazorpaySettings | undefined {
  try {
    return readRazorpaySettings(env, { production })
  } catch (error) {
    throw error instanceof RazorpaySettingsError ? new SettingsError(error.message) : error
  }
}

function payouts(env: NodeJS.ProcessEnv, production: boolean): RazorpayXSettings | undefined {
  try {
    return readRazorpayXSettings(env, { production })
  } catch (error) {
    throw error instanceof RazorpayXSettingsError ? new SettingsError(error.message) : error
  }
}
