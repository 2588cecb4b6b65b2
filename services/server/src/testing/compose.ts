import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const condition = z.enum(['service_healthy', 'service_completed_successfully'])
const service = z.strictObject({
  build: z.string().optional(),
  image: z.string().optional(),
  user: z.string().optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  healthcheck: z
    .strictObject({
      disable: z.boolean().optional(),
      test: z.array(z.string()).optional(),
      interval: z.string().optional(),
      timeout: z.string().optional(),
      start_period: z.string().optional(),
      retries: z.number().optional(),
    })
    .optional(),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition })).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
})
const file = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).default({}),
  networks: z.record(z.string(), z.unknown()).default({}),
  configs: z.record(z.string(), z.object({ content: z.string() })).default({}),
})
export type Service = z.infer<typeof service>
export type ComposeFile = z.infer<typeof file>

/** The default file, and the files that are given to Compose after it. */
export const COMPOSE = 'docker-compose.yml'
export const OVERRIDES = ['docker-compose.eventstore.yml', 'docker-compose.cluster.yml'] as const

/** Reads a file of the checkout. */
export const readRoot = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8')

/** Reads a compose file. Anchors and merges are resolved; a key of a service that is not in the schema above is an error. */
export const readCompose = (name: string): ComposeFile => file.parse(parse(readRoot(name), { merge: true }))

/** Joins a service with its part of a second file, for the keys that such a file has in this repository. */
const mergeService = (base: Service, { environment, depends_on, volumes }: Service): Service => ({
  ...base,
  environment: { ...base.environment, ...environment },
  depends_on: { ...base.depends_on, ...depends_on },
  volumes: [...base.volumes, ...volumes],
})

/** Reads the default file with one of the others after it, as Compose joins them. */
export const readMerged = (override: (typeof OVERRIDES)[number]): ComposeFile => {
  const [base, more] = [readCompose(COMPOSE), readCompose(override)]
  const merged = Object.entries(more.services).map(([name, one]) => {
    const existing = base.services[name]
    return [name, existing ? mergeService(existing, one) : one]
  })
  return {
    services: { ...base.services, ...Object.fromEntries(merged) },
    volumes: { ...base.volumes, ...more.volumes },
    networks: { ...base.networks, ...more.networks },
    configs: { ...base.configs, ...more.configs },
  }
}

/** The service with this name. @throws Error if there is none */
export const serviceOf = ({ services }: ComposeFile, name: string): Service => {
  const found = services[name]
  if (!found) throw new Error(`the compose file has no service ${name}`)
  return found
}

/** A text as Compose fills it in. A needed variable is set to its name, and optional variables are empty. */
export const filledIn = (text: string): string =>
  text.replaceAll(/\$\{([A-Z0-9_]+):([?-])([^}]*)\}/g, (_, name, kind, rest) => (kind === '?' ? name : rest))

/** The environment of a service as Compose fills it in. */
export const environmentOf = (compose: ComposeFile, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(serviceOf(compose, name).environment).map(([key, value]) => [key, filledIn(String(value))]))
